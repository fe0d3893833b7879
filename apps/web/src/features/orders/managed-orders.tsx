import type { OrderLinks } from '@vitrine/contract/orders.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OrderList } from './order-list.tsx'
import styles from './orders.module.css'
import { usePendingOrders } from './use-pending-orders.ts'

const states = ['pending', 'approved', 'rejected', 'all'] as const

/** The orders of everybody, those that wait first. */
export function ManagedOrders({ admin }: { admin: NonNullable<z.output<typeof OrderLinks>['admin']> }) {
  const { t, number } = useTexts()
  const [state, setState] = useState<(typeof states)[number]>('pending')
  const pending = usePendingOrders()
  const hrefs = { pending: admin.pending, approved: admin.approved, rejected: admin.rejected, all: admin.history }
  return (
    <div className={styles['inner']}>
      <h1>{t('cart.manage')}</h1>
      <fieldset aria-label={t('orders.which')} className={styles['states']}>
        {states.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`orders.${one}`)}
            {one === 'pending' && pending > 0 && ` (${number(pending)})`}
          </button>
        ))}
      </fieldset>
      <OrderList
        key={state}
        href={hrefs[state]}
        hasOwners
        none={<EmptyState icon={PackageCheck} title={t('orders.noneHere')} />}
      />
    </div>
  )
}
