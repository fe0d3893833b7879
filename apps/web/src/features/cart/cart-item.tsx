import type { OrderField, OrderItem, OrderValue } from '@vitrine/contract/orders.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { memo } from 'react'
import { ItemPicture } from '#features/orders/item-picture.tsx'
import { OrderFields } from '#features/orders/order-fields.tsx'
import styles from '#features/orders/orders.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface CartItemProps {
  item: OrderItem
  at: number
  fields: readonly OrderField[]
  faults: ReadonlyMap<string, string>
  onChange: (item: OrderItem) => void
  onValues: (at: number, values: OrderValue[]) => void
  onRemove: (item: OrderItem) => void
  onDone: () => void
}

/** A file in the cart: in which form, what is said of it, and the way out. */
export const CartItem = memo(function CartItem(props: CartItemProps) {
  const { item, at, fields, faults, onChange, onValues, onRemove, onDone } = props
  const { t } = useTexts()
  const { name, rendition, renditions } = item
  const place = `orderItems.${at}`
  const choose = (href: string) => {
    const chosen = renditions.find((one) => one.href === href)
    if (chosen) onChange({ ...item, rendition: { ...rendition, name: chosen.name, href } })
  }
  return (
    <li className={styles['item']}>
      <ItemPicture item={item} />
      <div className={styles['itemBody']}>
        <bdi className={styles['itemName']}>{name}</bdi>
        {!item.isOrderable && <p className={styles['fault']}>{t('orders.notOrderable')}</p>}
        <div className={styles['itemFields']}>
          <SelectField
            label={t('orders.form')}
            options={renditions.map((one) => ({ value: one.href, description: '', label: one.name }))}
            value={rendition.href ?? ''}
            onChange={choose}
            error={faults.get(`${place}.rendition`)}
          />
          <OrderFields
            fields={fields}
            values={item.itemData}
            faults={(id) => faults.get(`${place}.itemData.${id}`)}
            onChange={(values) => onValues(at, values)}
            onDone={onDone}
          />
        </div>
      </div>
      <IconButton icon={X} label={t('orders.remove', { name })} onPress={() => onRemove(item)} />
    </li>
  )
})
