/** Outlines on a 24-unit grid, drawn for Vitrine: what kind of file it is when there is no picture of it. */
const outlines: Record<string, string> = {
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  movie: 'M3 6h18v12H3zM7 6v12M17 6v12M3 10h4M3 14h4M17 10h4M17 14h4',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  document: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  graphic: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
  generic: 'M6 3h9l4 4v14H6zM15 3v4h4',
}

/** A neutral picture for a kind of file, as SVG text of our own: nothing of the file is in it. */
export function iconPreview(doctype: string): string {
  const outline = outlines[doctype] ?? outlines['generic']
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 48 48">' +
    `<g transform="translate(12 12)" fill="none" stroke="#8a8f98" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"><path d="${outline}"/></g></svg>`
  )
}
