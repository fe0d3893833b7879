let wanted: string | null = null

/** Says where the focus belongs when the facets are drawn next: at a value, or (empty) at the facets themselves. */
export function focusNext(value: string): void {
  wanted = value
}

/** Where the focus belongs now; null where nobody said. */
export function takeFocus(): string | null {
  const given = wanted
  wanted = null
  return given
}
