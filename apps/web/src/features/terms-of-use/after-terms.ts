import type { Href } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { saveFile } from '#features/downloads/save-file.ts'
import { askTerms } from './ask-terms.ts'

/** Somebody has read the terms of use and does not accept them. They know; nobody has to be told (`isAborted`). */
export class TermsDeclined extends Error {
  constructor() {
    super('The terms of use were declined')
    this.name = 'AbortError'
  }
}

/**
 * Does something by which files are handed out. Where the terms of use must be accepted first they are shown, and it is done
 * then. @throws TermsDeclined.
 */
export async function afterTerms<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof ApiProblem) || fault.value !== 'TermsNotAccepted' || fault.terms === '') throw fault
      if (!(await askTerms(fault.terms))) throw new TermsDeclined()
    }
  }
}

/** Whether the terms of use must be accepted before a file that has an address already. @throws as `ResourceClient.get`. */
export async function areTermsDue(client: ResourceClient, href: Href<'terms-of-use'>): Promise<boolean> {
  return (await client.get(href, 'terms-of-use', { isFresh: true })).isDue
}

/** Hands such a file to the browser, which would only say that it failed. @throws as `ResourceClient.get`. */
export async function saveAfterTerms(file: string, client: ResourceClient, href: Href<'terms-of-use'>): Promise<void> {
  if (!(await areTermsDue(client, href)) || (await askTerms(href))) saveFile(file)
}
