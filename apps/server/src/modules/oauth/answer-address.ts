/** What an application is told at its own address; what is null is left out. */
export type AnswerParts = Readonly<Record<string, string | null>>

/** The address of an application with an answer: in the query, or behind the `#` where its page alone reads it. */
export function answerAddress(redirectUri: string, parts: AnswerParts, where: 'query' | 'fragment'): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value !== null) said.set(name, value)
  if (where === 'fragment') return `${redirectUri}#${said}`
  const joint = !redirectUri.includes('?') ? '?' : /[?&]$/.test(redirectUri) ? '' : '&'
  return `${redirectUri}${joint}${said}`
}
