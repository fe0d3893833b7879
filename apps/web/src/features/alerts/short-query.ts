const longest = 50

/** The text of a search, cut after 50 characters with an ellipsis (ALR-016). */
export function shortQuery(text: string): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}
