import type { Asset } from '@vitrine/contract/assets.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { mayEdit } from '../editing/with-values.ts'
import styles from './inspector.module.css'

type State = NonNullable<Asset['credentials']>

const icons = { intact: ShieldCheck, broken: ShieldAlert, unknown: CircleHelp } as const
const words = {
  intact: 'details.credentialsIntact',
  broken: 'details.credentialsBroken',
  unknown: 'details.credentialsUnknown',
} as const

/** How it stands with the content credentials of the file, who signed it, and what saving means for it. */
export function CredentialsNote({ asset, credentials }: { asset: Asset; credentials: State }) {
  const { t, language } = useTexts()
  const { document } = useResource(asset.detailsHREF, 'asset-details')
  const { signer = '', generator = '', signedAt = null } = document?.credentials ?? {}
  const Icon = icons[credentials.state]
  return (
    <section className={fields['region']}>
      <h3 className={fields['name']}>{t('details.credentials')}</h3>
      <p className={styles['credentials']} data-state={credentials.state}>
        <Icon size={16} aria-hidden />
        {t(words[credentials.state])}
      </p>
      <dl className={fields['fields']}>
        <Fact name={t('details.signer')} text={signer} />
        <Fact name={t('details.generator')} text={generator} />
        {signedAt !== null && (
          <Fact
            name={t('details.signedAt')}
            text={new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
              new Date(signedAt),
            )}
          />
        )}
      </dl>
      {credentials.isKeptBeside && mayEdit(asset) && <p className={styles['muted']}>{t('details.keptBeside')}</p>}
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </>
  )
}
