import type { Platform } from '#platform/platform.ts'
import { AskedKey, sendAskedKeys, sendKeyTask } from './ask-for-key.ts'

/** Does what a worker would: sends the keys that were asked for. Answers how many questions there were. */
export async function workOnAskedKeys(platform: Platform): Promise<number> {
  const tables = platform.db.tables<{ tasks: { id: string; kind: string; payload: string } }>()
  const waiting = await tables.selectFrom('tasks').selectAll().where('kind', '=', sendKeyTask).execute()
  for (const { id, payload } of waiting) {
    await sendAskedKeys(AskedKey.parse(JSON.parse(payload)), platform)
    await tables.deleteFrom('tasks').where('id', '=', id).execute()
  }
  return waiting.length
}

/** What stands in the outbox of mail, oldest first. */
export function mailsIn(platform: Platform) {
  const tables = platform.db.tables<{ mails: { id: number; address: string; subject: string; body_text: string } }>()
  return tables.selectFrom('mails').selectAll().orderBy('id').execute()
}

/** The secret behind the `#` in the newest mail to an address; empty for none. */
export async function secretSentTo(address: string, platform: Platform): Promise<string> {
  const mail = (await mailsIn(platform)).findLast((one) => one.address === address)
  return /\/views\/(?:password|sign-up)#(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}
