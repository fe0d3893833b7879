import type { Asset } from '@vitrine/contract/assets.ts'
import type { AssetConsent, ConsentForm } from '@vitrine/contract/consent.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import { TieDialog } from './tie-dialog.tsx'
import { useChangeConsent } from './use-change-consent.ts'

type Standing = 'Pending' | 'NoConsent' | 'PartialConsent' | 'FullConsent' | 'NoConsentNeeded' | 'MoreConsentNeeded'

/** How an asset stands with consent in short, and for those who may see it what that follows from. */
export function ConsentPanel({ asset }: { asset: Asset }) {
  const { t, language } = useTexts()
  const { assetConsentState, approvedConsents, declinedConsents, details } = asset.consentStatus
  const listed = (all: readonly { title: string }[]) =>
    new Intl.ListFormat(languages[language].locale, { type: 'unit' }).format(all.map(({ title }) => title))
  return (
    <section aria-label={t('consent.title')} className={styles['section']}>
      <h3 className={styles['title']}>{t('consent.title')}</h3>
      <p>
        <span className={styles['state']}>{t(`consent.stand${assetConsentState as Standing}`)}</span>
      </p>
      {approvedConsents.length > 0 && (
        <p className={styles['muted']}>{t('consent.allowed', { what: listed(approvedConsents) })}</p>
      )}
      {declinedConsents.length > 0 && (
        <p className={styles['muted']}>{t('consent.notAllowed', { what: listed(declinedConsents) })}</p>
      )}
      {details !== null && <Details key={asset.href} asset={asset} href={details} />}
    </section>
  )
}

function Details({ asset, href }: { asset: Asset; href: Href<'asset-consent'> }) {
  const { t } = useTexts()
  const { document, problem } = useResource(href, 'asset-consent')
  const [isTying, setTying] = useState(false)
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="60px" />
  const { choices, change } = document
  return (
    <>
      {document.forms.length === 0 ? (
        <p className={styles['muted']}>{t('consent.noneTied')}</p>
      ) : (
        <ul aria-label={t('consent.tied')} className={styles['list']}>
          {document.forms.map((form) => (
            <TiedForm key={form.href} asset={asset} form={form} change={change} />
          ))}
        </ul>
      )}
      {change !== null && <Flags asset={asset} document={document} change={change} />}
      {choices !== null && change !== null && <Button onPress={() => setTying(true)}>{t('consent.tie')}</Button>}
      {isTying && choices !== null && change !== null && (
        <TieDialog
          assets={[asset.href]}
          choices={choices}
          change={change}
          tied={document.forms.map((form) => form.href)}
          onClose={() => setTying(false)}
        />
      )}
    </>
  )
}

interface TiedFormProps {
  asset: Asset
  form: ConsentForm
  change: AssetConsent['change']
}

function TiedForm({ asset, form, change }: TiedFormProps) {
  const { t } = useTexts()
  const { act, isBusy } = useChangeConsent(change)
  const { name } = form.person
  return (
    <li className={styles['one']}>
      <span>
        <bdi>{name}</bdi> · <bdi dir="auto">{form.title}</bdi>
        <br />
        <span className={styles['muted']}>
          {t(`consent.state${form.state}`)}
          {form.validUntil !== null && ` · ${t('consent.until', { day: form.validUntil })}`}
        </span>
      </span>
      {change !== null && (
        <IconButton
          icon={Unlink}
          label={t('consent.untieOne', { name })}
          isDense
          isDisabled={isBusy}
          onPress={() => void act({ assets: [asset.href], untie: [form.href] })}
        />
      )}
    </li>
  )
}

const flags = ['NoConsentNeeded', 'MoreConsentNeeded'] as const

function Flags({ asset, document, change }: { asset: Asset; document: AssetConsent; change: AssetConsent['change'] }) {
  const { t } = useTexts()
  const { act, isBusy } = useChangeConsent(change)
  return flags.map((flag) => (
    <Checkbox
      key={flag}
      label={t(`consent.flag${flag}`)}
      isSelected={document.flags.includes(flag)}
      isDisabled={isBusy}
      onChange={(is) => void act({ assets: [asset.href], flags: is ? [flag] : [] })}
    />
  ))
}
