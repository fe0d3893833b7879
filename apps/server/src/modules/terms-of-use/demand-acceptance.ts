import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { dueTerms } from './current-terms.ts'
import { termsOfUsePaths } from './terms-of-use.paths.ts'

/**
 * Holds back what is downloaded until whoever asks has accepted the terms of use.
 * @throws Problem TermsNotAccepted, which says where the terms are.
 */
export async function demandAcceptance(viewer: Viewer, platform: Platform): Promise<void> {
  if ((await dueTerms(viewer, platform)) !== null) throw termsNotAccepted(viewer, platform)
}

export function termsNotAccepted({ termsAt }: Pick<Viewer, 'termsAt'>, { settings }: Platform): Problem {
  return new Problem('TermsNotAccepted', { terms: termsAt ?? settings.base + termsOfUsePaths.read })
}
