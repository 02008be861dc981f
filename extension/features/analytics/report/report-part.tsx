import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';

/** A part of the report that paper does not tear in two. */
export const ReportPart = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="mt-7 break-inside-avoid">
    <h2 className="border-line border-b pb-1 font-semibold">{title}</h2>
    {note && <p className="mt-1 text-muted text-sm">{note}</p>}
    <div className="mt-2">{children}</div>
  </section>
);

interface ReportColumn {
  name: string;
  /** Figures stand under one another at the right. */
  isFigure?: boolean;
}

export const figureColumn = (name: string): ReportColumn => ({ name, isFigure: true });

interface ReportTableProps {
  title: string;
  head: ReportColumn[];
  /** A note stands under its row, as wide as the table. */
  rows: { key: string; cells: ReactNode[]; note?: string }[];
}

/** The first column is text and names the row. On a phone each cell says its own head, and the cells follow one another. */
export const ReportTable = ({ title, head, rows }: ReportTableProps) => (
  <table className="w-full text-sm tabular-nums max-sm:block">
    <caption className="sr-only">{title}</caption>
    <thead className="text-left text-muted max-sm:sr-only">
      <tr>
        {head.map(({ name, isFigure }) => (
          <th
            key={name}
            scope="col"
            className={classNames('py-1 pr-5 font-medium last:pr-0', isFigure && 'text-right')}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map(({ key, cells: [name, ...cells], note }) => (
        <Fragment key={key}>
          <tr className="break-inside-avoid border-line border-t align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-1.5 max-sm:first:border-t-0">
            <th scope="row" className="wrap-anywhere py-1.5 pr-5 text-left font-normal max-sm:w-full max-sm:p-0">
              {name}
            </th>
            {cells.map((cell, index) => (
              <Cell key={head[index + 1]?.name} column={head[index + 1]}>
                {cell}
              </Cell>
            ))}
          </tr>
          {note && <Note text={note} columns={head.length} />}
        </Fragment>
      ))}
    </tbody>
  </table>
);

const Cell = ({ column, children }: { column: ReportColumn | undefined; children: ReactNode }) => (
  <td
    data-head={column?.name}
    className={classNames(
      'py-1.5 pr-5 last:pr-0 max-sm:p-0 max-sm:before:mr-1 max-sm:before:text-muted max-sm:before:content-[attr(data-head)]',
      column?.isFigure && 'whitespace-nowrap sm:text-right',
    )}
  >
    {children}
  </td>
);

const Note = ({ text, columns }: { text: string; columns: number }) => (
  <tr className="break-before-avoid max-sm:block">
    <td colSpan={columns} className="pb-1.5 text-muted max-sm:block">
      {text}
    </td>
  </tr>
);
