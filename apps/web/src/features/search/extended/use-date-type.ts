import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'
import { type DateType, dateTypes } from './search-criteria.ts'

const isDateType = (value: unknown): value is DateType => dateTypes.some((type) => type === value)

/** Guests have no preferences on the server; their browser remembers. */
const ofGuest = storedValue<DateType>('dateType', (text) => (isDateType(text) ? text : 'mt'))

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/**
 * The kind of dates that somebody looked for last, `intranet.extSearch.dateType` among the preferences (SRC-039), and how to
 * remember another one. Null until it is known; what cannot be read is the time of change (SRC-038).
 */
export function useDateType(): [DateType | null, (type: DateType) => void] {
  const client = useResourceClient()
  const { t } = useTexts()
  const { user } = useSession()
  const [guests, setGuests] = useStoredValue(ofGuest)
  const href = user?.user_preferences ?? null
  const { document, problem } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  if (href === null) return [guests, setGuests]
  const kept = objectOf(document?.data.intranet['extSearch'])
  const stored = 'dateType' in kept ? kept.dateType : undefined
  const remember = (dateType: DateType) => {
    if (document === undefined) return
    const extSearch = { ...kept, dateType }
    const intranet = { ...document.data.intranet, extSearch }
    client.assume(href, 'user-preferences', { data: { ...document.data, intranet } })
    const change = client.change(href, 'user-preferences', { data: { intranet: { extSearch } } })
    change.catch(() => notify(t('preferences.notSaved')))
  }
  if (document === undefined && problem === null) return [null, remember]
  return [isDateType(stored) ? stored : 'mt', remember]
}
