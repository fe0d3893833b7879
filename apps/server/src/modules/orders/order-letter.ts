import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage } from '@vitrine/contract/languages.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say } from '#server/texts/say.ts'
import { referenceOf } from './note-order.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

/**
 * Tells a customer by mail, within the deed that decides, what became of an order, with what was said about it. A later decision
 * takes back what was not sent of an earlier one.
 * @param page the whole address of the page of one's orders.
 */
export async function tellCustomer(
  viewer: Viewer,
  { order, items, page }: { order: OrderRow; items: readonly OrderItemRow[]; page: string },
  inside: Executing,
): Promise<void> {
  const about = `order:${order.id}`
  await takeBackMails(about, inside)
  const reader = await findUser(order.user_id, inside)
  if (reader === null || reader.id === viewer.userId || !isEmailAddress(reader.email)) return
  const reference = { order: referenceOf(order) }
  const count = items.filter(({ is_rejected }) => is_rejected !== 1).length
  const isApproved = order.state === 'approved'
  const letter = {
    subject: say(isApproved ? 'orders.approvedSubject' : 'orders.rejectedSubject', reference),
    paragraphs: [
      isApproved ? say('orders.approvedText', { ...reference, count }) : say('orders.rejectedText', reference),
    ],
    quote: order.admin_comment,
    link: { label: say('orders.button'), href: page },
    footnote: say('orders.footnote', { site: new URL(page).host }),
  }
  const language = isLanguage(reader.language) ? reader.language : viewer.language
  await writeMail({ to: reader.email, language, letter, about }, inside)
}
