import { ApiProblem, ServerProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

const texts: Readonly<Record<string, readonly MessageKey[]>> = {
  name_required: ['archiveForm.nameRequired'],
  name_exists: ['archiveForm.nameExists'],
  metadata_invalid: ['archiveForm.metadataRequired'],
  path_invalid: ['archiveForm.metadataRequired', 'archiveForm.pathRequired'],
  processing_profile_invalid: ['archiveForm.profileRequired'],
  processing_profile_set_invalid: ['archiveForm.profileSetRequired'],
  too_many_archives: ['archiveForm.tooManyArchives'],
}

/**
 * Why an archive was not saved (ARC-073 to ARC-082): the text of the value, else the heading unless the server failed, else that it
 * should be tried later; then what the server says of single fields. For a folder the server's own sentence says more than ours.
 */
export function saveErrorTexts(problem: Error, t: Texts['t']): string[] {
  if (problem instanceof ApiProblem) {
    const known = texts[problem.value]
    const first = known ? known.map((key) => t(key)) : [problem.details.heading || t('problem.generalErrorLater')]
    return [...new Set([...first, ...problem.fields.map(({ message }) => message)])]
  }
  const hasHeading = problem instanceof ServerProblem && problem.status !== 500 && problem.heading !== ''
  return [hasHeading ? problem.heading : t('problem.generalErrorLater')]
}
