import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'

export type TemplateValues = Readonly<Record<string, string | number>>

/**
 * Puts values into the literal braces of a template (wire reference 3.3): `{?q}` becomes a query or joins the one that is
 * there, `{p}` the value alone. Braces without a value go.
 *
 * @example expandTemplate('/archives/{?q}', { q: 'oslo' }) // '/archives/?q=oslo'
 */
export function expandTemplate<Kind extends DocumentKind>(template: Href<Kind>, values: TemplateValues): Href<Kind> {
  const filled = template.replace(/\{([^?/;}][^}]*)\}/g, (_, name: string) => encode(values[name]))
  return filled.replace(/\{\?([^}]+)\}/g, (_, names: string, offset: number) => {
    const pairs = names
      .split(',')
      .filter((name) => values[name] !== undefined && values[name] !== '')
      .map((name) => `${encodeURIComponent(name)}=${encode(values[name])}`)
    if (pairs.length === 0) return ''
    return `${filled.slice(0, offset).includes('?') ? '&' : '?'}${pairs.join('&')}`
  })
}

function encode(value: string | number | undefined): string {
  return value === undefined ? '' : encodeURIComponent(value)
}
