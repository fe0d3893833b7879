import type { OrderField, OrderItem } from '@vitrine/contract/orders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { afterQuestions } from '#features/licences/after-questions.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { TermsDeclined } from '#features/terms-of-use/after-terms.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ItemPicture } from './item-picture.tsx'
import { OrderValues } from './order-fields.tsx'
import styles from './orders.module.css'

/** A file of an order, and the way to fetch it while that is allowed. */
export function OrderedItem({ item, fields }: { item: OrderItem; fields: readonly OrderField[] }) {
  const { t, moment } = useTexts()
  const { name, asset, rendition, rejected, expired, expires, adminComment, itemData } = item
  const { download } = rendition
  return (
    <li className={styles['item']}>
      <ItemPicture item={item} />
      <div className={styles['itemBody']}>
        <bdi className={styles['itemName']}>{name}</bdi>
        <span className={styles['muted']}>
          {rendition.name}
          {download !== null && expires !== null && ` · ${t('orders.itemUntil', { when: moment(expires) })}`}
        </span>
        {rejected && <span className={styles['fault']}>{t('orders.itemRejected')}</span>}
        {expired && !rejected && <span className={styles['muted']}>{t('orders.over')}</span>}
        {asset === null && <span className={styles['muted']}>{t('orders.gone')}</span>}
        {adminComment !== '' && (
          <p className={styles['said']} dir="auto">
            {adminComment}
          </p>
        )}
        <OrderValues fields={fields} values={itemData} />
      </div>
      {download !== null && <DownloadItem name={name} href={download} />}
    </li>
  )
}

/** Has the file made and hands it to the browser. */
function DownloadItem({ name, href }: { name: string; href: string }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { descriptor } = useSession()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const order = (said: object) =>
        client.perform(descriptor.services.rendition_request, 'rendition-request', { href, ...said })
      const made = await afterQuestions(order, { uses: descriptor.licenceUses })
      await client.waitFor(made.href, AbortSignal.timeout(longest))
      saveFile(made.href)
    } catch (problem) {
      if (!(problem instanceof TermsDeclined)) notify(problemText(problem instanceof Error ? problem : null, t))
    }
    setBusy(false)
  }
  return (
    <Button aria-label={t('orders.downloadOf', { name })} isPending={isBusy} onPress={() => void fetchFile()}>
      {!isBusy && <Download size={16} aria-hidden />}
      <span className={styles['wideOnly']}>{t('orders.download')}</span>
    </Button>
  )
}

/** Nobody waits longer for one file, in milliseconds. */
const longest = 10 * 60_000
