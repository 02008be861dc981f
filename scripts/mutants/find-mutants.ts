import { type ESTree, parseSync, Visitor } from 'vite';
import type { Mutant } from './mutant.ts';
import { sqlMutants } from './sql-mutants.ts';

const COMPARISONS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*' };
/** No test has to notice that a line of the log is missing. */
const IS_LOGGING = /^(\w+\.)*log\.\w+\(/;
const LOGIC: Record<string, string> = { '&&': '||', '||': '&&' };

type Node = ESTree.Node;

/** Every mutant of a TypeScript file, in the order of the text. Types, imports and texts for people are left alone. */
export function findMutants(source: string): Mutant[] {
  const { program, errors } = parseSync('file.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const mutants: Mutant[] = [];
  const types: Node[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const replace = ({ start, end }: Node, replacement: string) => mutants.push({ start, end, replacement });
  const negate = (test: Node) => replace(test, `!(${text(test)})`);
  const remove = (statement: Node) => replace(statement, ';');

  const visitor = new Visitor({
    BinaryExpression({ left, right, operator }) {
      const other = COMPARISONS[operator] ?? (isText(left) || isText(right) ? undefined : ARITHMETIC[operator]);
      if (other) mutants.push(operatorMutant(source, left, right, operator, other));
    },
    LogicalExpression({ left, right, operator }) {
      const other = LOGIC[operator];
      if (other) mutants.push(operatorMutant(source, left, right, operator, other));
      if (operator === '??') mutants.push({ start: left.end, end: right.end, replacement: '' });
    },
    IfStatement(node) {
      negate(node.test);
      if (!node.alternate && isExit(node.consequent)) remove(node);
    },
    ConditionalExpression(node) {
      negate(node.test);
    },
    WhileStatement(node) {
      negate(node.test);
    },
    UnaryExpression(node) {
      if (node.operator === '!') replace(node, text(node.argument));
    },
    ExpressionStatement(node) {
      if (!node.directive && !IS_LOGGING.test(text(node))) remove(node);
    },
    Literal(node) {
      if (typeof node.value === 'number') replace(node, `(${text(node)} + 1)`);
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
    },
    TSLiteralType(node) {
      types.push(node);
    },
    TemplateLiteral({ quasis }) {
      for (const { start, end } of quasis) mutants.push(...sqlMutants(source.slice(start, end), start));
    },
  });
  visitor.visit(program);
  const isInType = ({ start, end }: Mutant) => types.some((type) => type.start <= start && end <= type.end);
  return mutants.filter((mutant) => !isInType(mutant)).toSorted((one, other) => one.start - other.start);
}

function operatorMutant(source: string, left: Node, right: Node, operator: string, other: string): Mutant {
  const start = source.indexOf(operator, left.end);
  if (start < 0 || start >= right.start) throw new Error(`There is no ${operator} after ${source.slice(left.start)}`);
  return { start, end: start + operator.length, replacement: other };
}

/** A `+` beside one of these joins texts. */
const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** What a guard does. */
function isExit(node: Node): boolean {
  if (node.type === 'BlockStatement') return node.body.length === 1 && node.body.every(isExit);
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(node.type);
}
