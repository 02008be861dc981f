import type { Subject, Words } from '../bank.ts';

const words: Words = {
  cidade: ['Salvador', 'Porto', 'Recife', 'Lisboa', 'Belém', 'Coimbra', 'Florianópolis'],
  prato: ['o caldo verde', 'a moqueca', 'o pão de queijo', 'a feijoada', 'o bacalhau', 'a tapioca', 'o pastel'],
  gosto: ['defumado', 'cremoso', 'bem temperado', 'azedinho', 'de casa de vó'],
  coisa: ['um limão', 'coentro fresco', 'um bom azeite', 'farinha torrada', 'uma pitada de sal grosso'],
  quem: ['a cozinheira', 'o feirante', 'minha vizinha', 'um senhor no balcão', 'a dona da banca'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'pt',
  topic,
  hashtags,
  lines,
  words,
  more: ['E sim, {quem} passou a receita.', 'Voltamos no dia seguinte. Continua {gosto}.'],
});

export const portuguese = [
  subject(
    'Comida de Rua',
    ['comidaderua'],
    [
      'Em {cidade}, em pé na calçada: {prato}. Gosto {gosto}, preço de amigo.',
      'Perguntamos a {quem} qual é o segredo. Resposta: {coisa}.',
      '{number} minutos de fila em {cidade} para provar {prato}. Valeu cada um.',
      'O melhor de {cidade} não tem placa. Tem fumaça e fila: {prato}.',
    ],
  ),
  subject(
    'Cozinha de Casa',
    ['receitas', 'cozinhadecasa'],
    [
      'Domingo é dia de {prato}. Com {coisa}, sem pressa.',
      'Se sobrou arroz, já tem jantar: junte {coisa} e pronto em {number} minutos.',
      '{quem} jura que {prato} não leva alho. O que vocês acham?',
      'Receita curta: {prato} com {coisa}. Fica {gosto}.',
    ],
  ),
];
