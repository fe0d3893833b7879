import type { OrderField, OrderItem } from '@vitrine/contract/orders.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ItemPicture } from './item-picture.tsx'
import { OrderValues } from './order-fields.tsx'
import styles from './orders.module.css'
import type { Verdict } from './verdict.ts'

interface DecidedItemProps {
  item: OrderItem
  fields: readonly OrderField[]
  verdict: Verdict
  onChange: (verdict: Verdict) => void
}

/** A file of an order that is approved or not, until when, with a word about it. */
export function DecidedItem({ item, fields, verdict, onChange }: DecidedItemProps) {
  const { t } = useTexts()
  const { name, rendition, asset, itemData } = item
  return (
    <li className={styles['item']}>
      <ItemPicture item={item} />
      <div className={styles['itemBody']}>
        <Checkbox
          label={t('orders.approveOne', { name: `\u2068${name}\u2069` })}
          isSelected={!verdict.rejected}
          onChange={(isApproved) => onChange({ ...verdict, rejected: !isApproved })}
        />
        <span className={styles['muted']}>{rendition.name}</span>
        {asset === null && <span className={styles['muted']}>{t('orders.gone')}</span>}
        <OrderValues fields={fields} values={itemData} />
        <div className={styles['itemFields']}>
          <TextField
            label={t('orders.comment')}
            aria-label={t('orders.commentOf', { name })}
            value={verdict.adminComment}
            inputDir="auto"
            onChange={(adminComment) => onChange({ ...verdict, adminComment })}
          />
          {!verdict.rejected && (
            <TextField
              label={t('orders.expires')}
              aria-label={t('orders.expiresOf', { name })}
              type="date"
              value={verdict.expires}
              onChange={(expires) => onChange({ ...verdict, expires })}
            />
          )}
        </div>
      </div>
    </li>
  )
}
