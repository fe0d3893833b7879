import type { Language } from '@vitrine/contract/languages.ts'
import type { ListedAcceptance, TermsManagement, TermsOfUse, TermsTexts } from '@vitrine/contract/terms-of-use.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import { currentTerms, dueTerms } from './current-terms.ts'
import type { listTerms } from './publish-terms.ts'
import { termsOfUsePaths as paths } from './terms-of-use.paths.ts'
import type { ListedAcceptance as AcceptanceFacts, ListedVersion } from './terms-of-use.repository.ts'
import { titleIn } from './terms-texts.ts'

/** The terms as somebody is asked to accept them. @param at where they are read and accepted. */
export async function representTerms(
  viewer: Viewer,
  { language, at }: { language: Language; at: string },
  platform: Platform,
): Promise<TermsOfUse> {
  const terms = await currentTerms(platform)
  if (terms === null) return { current: null, isDue: false, accept: null }
  const isDue = (await dueTerms(viewer, platform)) !== null
  const { number, texts, publishedAt } = terms
  return {
    current: {
      number,
      title: titleIn(texts, language),
      published: new Date(publishedAt).toISOString(),
      page: platform.settings.base + paths.page(number, language),
    },
    isDue,
    accept: isDue && viewer.scope === null ? at : null,
  }
}

/** All that administrators set and see. */
export function representManagement(
  { last, versions }: Awaited<ReturnType<typeof listTerms>>,
  { language, previewPage, base }: { language: Language; previewPage: string; base: string },
): TermsManagement {
  return {
    isOn: last?.is_on === 1,
    asksPrograms: last === null || last.asks_programs === 1,
    texts: last === null ? {} : (JSON.parse(last.texts) as TermsTexts),
    versions: versions.map(({ number, titles, is_asked, accepted, published_at, ...by }) => ({
      ...{ number, accepted, isAsked: is_asked === 1 },
      title: titleIn(JSON.parse(titles), language),
      published: new Date(published_at).toISOString(),
      publishedBy: nameOf(by),
      page: base + paths.page(number, language),
    })),
    publish: base + paths.management,
    change: last === null ? null : base + paths.management,
    previewPage: base + previewPage,
    acceptances: base + paths.acceptances,
  }
}

const nameOf = ({ username, ...names }: Pick<ListedVersion, 'username' | 'first_name' | 'last_name'>) =>
  username === null ? null : fullNameOf({ username, ...names })

export function representAcceptance(row: AcceptanceFacts): ListedAcceptance {
  const { id, at, version, username, link, is_visitor, origin } = row
  return {
    ...{ id, version, link, userName: username, person: nameOf(row), from: origin },
    ...{ at: new Date(at).toISOString(), isVisitor: is_visitor === 1 },
  }
}

const columns = ['id', 'at', 'version', 'user name', 'person', 'visitor', 'link', 'from']
const line = (cells: readonly string[]) => `${tableLine(cells)}\r\n`

/** Acceptances as a table; no cell is a formula. */
export async function* acceptanceLines(rows: AsyncIterable<AcceptanceFacts>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns)
  for await (const row of rows) {
    const { id, at, version, userName, person, isVisitor, link, from } = representAcceptance(row)
    yield line([
      String(id),
      at,
      String(version),
      userName ?? '',
      person ?? '',
      isVisitor ? 'yes' : 'no',
      link ?? '',
      from,
    ])
  }
}
