import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage } from '@vitrine/contract/languages.ts'
import { takeBackMails, writeMail } from '#modules/mail/write-mail.ts'
import { wantsMail } from '#modules/notifications/choose-notifications.ts'
import { notify, withdraw } from '#modules/notifications/notify.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { say } from '#server/texts/say.ts'
import { referenceOf } from './note-order.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

/**
 * Tells a customer, in the page and by mail, within the deed that decides, what became of an order, with what was said about it.
 * A later decision takes back what was said of an earlier one and not sent; nobody is told any more that the order waits.
 * @param page the whole address of the page of one's orders.
 */
export async function tellCustomer(
  viewer: Viewer,
  { order, items, page }: { order: OrderRow; items: readonly OrderItemRow[]; page: string },
  inside: Executing,
): Promise<void> {
  const about = `order:${order.id}`
  await takeBackMails(about, inside)
  await tellInPage(viewer, order, inside)
  const reader = await findUser(order.user_id, inside)
  if (reader === null || reader.id === viewer.userId || !isEmailAddress(reader.email)) return
  if (!(await wantsMail(reader.id, 'orderDecided', inside))) return
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

async function tellInPage(viewer: Viewer, { id, user_id, state }: OrderRow, inside: Executing): Promise<void> {
  const about = String(id)
  await withdraw({ kind: 'orderWaiting', about }, inside)
  await withdraw({ kind: 'orderDecided', about }, inside)
  const outcome = state === 'approved' ? ('approved' as const) : ('rejected' as const)
  await notify([user_id], { kind: 'orderDecided', about, outcome, by: viewer.userId }, inside)
}
