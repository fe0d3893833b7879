import type { Href } from '@vitrine/contract/document.ts'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { afterTerms, TermsDeclined } from '#features/terms-of-use/after-terms.ts'
import { askUse } from './ask-use.ts'

type UsesHref = Href<'licence-use-list'>

/** Somebody was asked for what they will use a file, and did not say. They know; nobody has to be told (`isAborted`). */
class UseNotSaid extends TermsDeclined {}

/** What was said of what is downloaded together. */
export interface Said {
  use?: LicenceUse
}

/**
 * Does something by which files are handed out, after the questions that come before it: the terms of use, and for what the files
 * will be used where a licence asks that. `isAsked` finds the question in an answer of which only a part was refused.
 * @throws TermsDeclined, also where nothing is said of the use.
 */
export async function afterQuestions<Result>(
  act: (said: { licenceUse?: LicenceUse }) => Promise<Result>,
  {
    uses,
    said = {},
    isAsked = () => false,
  }: { uses: UsesHref; said?: Said; isAsked?: (result: Result) => boolean | Promise<boolean> },
): Promise<Result> {
  for (;;) {
    const { use } = said
    try {
      const result = await afterTerms(() => act(use === undefined ? {} : { licenceUse: use }))
      if (use !== undefined || !(await isAsked(result))) return result
    } catch (fault) {
      if (use !== undefined || !(fault instanceof ApiProblem) || fault.value !== 'LicenceUseRequired') throw fault
    }
    said.use = await askedUse(uses)
  }
}

/** @throws TermsDeclined where nothing is said. */
async function askedUse(uses: UsesHref): Promise<LicenceUse> {
  const use = await askUse(uses)
  if (use === null) throw new UseNotSaid()
  return use
}

/** The address of a file that says for what it will be used: a browser that follows it sends nothing else. */
export const withUse = (template: string, { use, territory }: LicenceUse): string =>
  expandTemplate(template, { licenceUse: use, territory })
