import type { AccessAnswer } from '@vitrine/contract/access-explanations.ts'
import { NothingToExplain, type WhyQuestion, whyAsset } from '#modules/assets/why-asset.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/**
 * Why somebody may or may not do something to a file, step by step.
 * @throws Problem InvalidRequest that names the field, for a person, archive or file that is not there.
 */
export async function answerWhy(question: Omit<WhyQuestion, 'token'>, platform: Platform): Promise<AccessAnswer> {
  try {
    const { allowed, viewer, archive, path, reasons } = await whyAsset({ ...question, token: null }, platform)
    const person = { id: viewer.userId, name: viewer.userName }
    return { isAllowed: allowed, person, archive: archive.name, path, reasons }
  } catch (error) {
    if (!(error instanceof NothingToExplain)) throw error
    const { missing, named } = error
    const [field, message] =
      missing === 'user'
        ? (['user', say('archiveConfig.noPerson', { name: named })] as const)
        : ([
            'asset',
            say(missing === 'archive' ? 'archiveConfig.noArchive' : 'archiveConfig.noFile', { name: named }),
          ] as const)
    throw new Problem('InvalidRequest', { message, fields: [{ field, rule: 'unknown', message }] })
  }
}
