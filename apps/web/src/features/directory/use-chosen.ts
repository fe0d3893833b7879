import { useState } from 'react'

/** Rows that were chosen, by address: they stay chosen on other pages and in other searches. */
export function useChosen<Row extends { href: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const without = (rows: readonly { href: string }[]) => {
    const left = new Map(chosen)
    for (const { href } of rows) left.delete(href)
    return left
  }
  return {
    rows: [...chosen.values()],
    has: ({ href }: Row) => chosen.has(href),
    turn: (row: Row) => setChosen(chosen.has(row.href) ? without([row]) : new Map([...chosen, [row.href, row]])),
    /** All of them, or none where all of them are chosen already. */
    turnAll: (rows: readonly Row[]) =>
      setChosen(
        rows.every(({ href }) => chosen.has(href))
          ? without(rows)
          : new Map([...chosen, ...rows.map((row): [string, Row] => [row.href, row])]),
      ),
    /** Rows as they are now; who is not among the chosen is not added. */
    renew: (rows: readonly Row[]) =>
      setChosen(new Map([...chosen].map(([href, row]) => [href, rows.find((one) => one.href === href) ?? row]))),
    leave: (rows: readonly { href: string }[]) => setChosen(without(rows)),
    clear: () => setChosen(new Map()),
  }
}
