/** Which columns of a grid are shown, by their names, in their order. */
export type ShownColumns = Readonly<Record<string, boolean>>

/** What is kept of a grid, as far as it can be understood; columns that are not named there are as they are by default. */
export function parseColumns(stored: unknown, defaults: ShownColumns): ShownColumns {
  const columns = typeof stored === 'object' && stored !== null && 'columns' in stored ? stored.columns : null
  if (!Array.isArray(columns)) return defaults
  const kept = new Map<string, boolean>()
  for (const column of columns) {
    const { fieldName, isVisible } = (column ?? {}) as { fieldName?: unknown; isVisible?: unknown }
    if (typeof fieldName === 'string' && typeof isVisible === 'boolean') kept.set(fieldName, isVisible)
  }
  const shown = Object.fromEntries(Object.entries(defaults).map(([name, is]) => [name, kept.get(name) ?? is]))
  return Object.values(shown).includes(true) ? shown : defaults
}

/** The same with one column shown or hidden. The last one that is shown stays (USR-019): then it is the same object. */
export function turnedColumn(shown: ShownColumns, name: string): ShownColumns {
  const isLast = shown[name] === true && Object.values(shown).filter(Boolean).length === 1
  return isLast ? shown : { ...shown, [name]: shown[name] !== true }
}
