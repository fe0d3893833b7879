import { LicenceUse, licenceUseHeader } from '@vitrine/contract/licence-values.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

interface Asked {
  headers: Readonly<Record<string, string | string[] | undefined>>
  originalUrl: string
}

/**
 * For what whoever asks will use a file, where they say so: in the body, else in a header, else in the address of a file, since a
 * browser that follows it sends neither. Null where they say nothing.
 * @throws Problem InvalidRequest for what is not well formed.
 */
export function statedUse({ headers, originalUrl }: Asked, body?: LicenceUse): LicenceUse | null {
  if (body !== undefined) return body
  const header = headers[licenceUseHeader]
  if (header !== undefined) {
    const [use = '', ...rest] = String(header).split(';')
    const [, territory = ''] = /^\s*territory\s*=\s*"?([A-Za-z]+)"?\s*$/.exec(rest.join(';')) ?? []
    return wellFormed(use.trim(), territory)
  }
  const { query } = parseAddress(originalUrl)
  const [use, territory] = [query.get('licenceUse'), query.get('territory')]
  return use === null && territory === null ? null : wellFormed(use ?? '', territory ?? '')
}

function wellFormed(use: string, territory: string): LicenceUse {
  const code = /^world$/i.test(territory) ? 'world' : territory.toUpperCase()
  const parsed = LicenceUse.safeParse({ use, territory: code })
  if (parsed.success) return parsed.data
  const message = say('licenceUses.form')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'licenceUse', rule: 'form', message }] })
}
