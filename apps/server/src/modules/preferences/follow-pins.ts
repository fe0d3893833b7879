import { pinLists } from '@vitrine/contract/pin-lists.ts'
import type { Executing } from '#platform/database/deed.ts'
import { changePreferences, listOfAll } from './preferences.repository.ts'

/** People of one statement. */
const batch = 500

/**
 * Pins of folders follow folders that have other addresses now, within a deed, whoever has them.
 * @param addressNow Another address for one that is not good any more, else null.
 */
export async function followPinnedFolders(
  addressNow: (href: string) => string | null,
  inside: Executing,
): Promise<void> {
  const where = { group: 'shared', key: pinLists.folders }
  for (let after = 0; ; ) {
    const rows = await listOfAll({ ...where, after, limit: batch }, inside)
    for (const { userId, value } of rows) {
      const hrefs: unknown = JSON.parse(value)
      if (!Array.isArray(hrefs)) continue
      const followed = hrefs.map((href) => (typeof href === 'string' ? (addressNow(href) ?? href) : href))
      if (followed.every((href, at) => href === hrefs[at])) continue
      await changePreferences(userId, [{ ...where, value: JSON.stringify(followed) }], inside)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.userId
  }
}
