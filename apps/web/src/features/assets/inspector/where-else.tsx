import type { Asset } from '@vitrine/contract/assets.ts'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'

/** The archive and the folders that the asset lies in. */
export function WhereElse({ asset: { ancestors } }: { asset: Asset }) {
  const { t } = useTexts()
  return (
    <section className={fields['region']}>
      <h3 className={fields['name']}>{t('asset.where')}</h3>
      <ul className={fields['values']}>
        {ancestors.toReversed().map(({ href, name }) => (
          <li key={href}>
            <Link href={href} dir="auto" className={fields['value']}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
