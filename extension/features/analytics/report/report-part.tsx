import { Fragment, type ReactNode } from 'react';
import { ScrollArea } from '../../../components/scroll-area.tsx';

/** A part of the report that paper does not tear in two. */
export const ReportPart = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="mt-7 break-inside-avoid">
    <h2 className="border-line border-b pb-1 font-semibold">{title}</h2>
    {note && <p className="mt-1 text-muted text-sm">{note}</p>}
    <div className="mt-2">{children}</div>
  </section>
);

interface ReportTableProps {
  title: string;
  head: string[];
  /** A note stands under its row, as wide as the table. */
  rows: { key: string; cells: ReactNode[]; note?: string }[];
}

/** The first column is text and names the row; the others are as wide as what is in them. */
export const ReportTable = ({ title, head, rows }: ReportTableProps) => (
  <ScrollArea label={title}>
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-muted">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="py-1 pr-4 font-medium last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], note }) => (
          <Fragment key={key}>
            <tr className="break-inside-avoid border-line border-t align-top">
              <th scope="row" className="min-w-28 py-1.5 pr-4 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row.
                <td key={index} className="py-1.5 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
            {note && <Note text={note} columns={head.length} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const Note = ({ text, columns }: { text: string; columns: number }) => (
  <tr className="break-before-avoid">
    <td colSpan={columns} className="pb-1.5 text-muted">
      {text}
    </td>
  </tr>
);
