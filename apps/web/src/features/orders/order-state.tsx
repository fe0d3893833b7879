import type { Order } from '@vitrine/contract/orders.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './orders.module.css'

/** How far an order is. */
export function OrderState({ state }: Pick<Order, 'state'>) {
  const { t } = useTexts()
  return (
    <span className={styles['state']} data-state={state}>
      {t(`orders.${state}`)}
    </span>
  )
}
