import type { Sharing } from '@vitrine/contract/shares.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './sharing.module.css'
import type { useSharing } from './use-sharing.ts'

interface ShowcasePartProps extends Pick<ReturnType<typeof useSharing>, 'isBusy' | 'send'> {
  sharing: Sharing
}

const dayLength = 24 * 3_600_000
/** Days that are offered. */
const usualDays = 14
const usualOrder = 100

/** For which days an album stands on the home page of those who may open it, in which order and under which title. */
export function ShowcasePart({ sharing, isBusy, send }: ShowcasePartProps) {
  const { t, day } = useTexts()
  const { showcase, mayShare } = sharing
  const takeDown = async () => {
    if (await send({ showcase: null })) notifyBriefly(t('sharing.showcaseGone'))
  }
  return (
    <section className={styles['part']}>
      <h3>{t('sharing.showcase')}</h3>
      <p className={styles['muted']}>
        {showcase === null
          ? t('sharing.showcaseText')
          : t('sharing.showcaseUntil', { from: day(showcase.from), to: day(lastDay(showcase.to)) })}
      </p>
      {mayShare.showcase && <ShowcaseForm showcase={showcase} isBusy={isBusy} send={send} />}
      {showcase !== null && (
        <div>
          <Button onPress={() => void (isBusy || takeDown())}>{t('sharing.showcaseTakeDown')}</Button>
        </div>
      )}
    </section>
  )
}

type ShowcaseFormProps = Omit<ShowcasePartProps, 'sharing'> & Pick<Sharing, 'showcase'>

function ShowcaseForm({ showcase, isBusy, send }: ShowcaseFormProps) {
  const { t } = useTexts()
  const [from, setFrom] = useState(dayOf(showcase ? Date.parse(showcase.from) : Date.now()))
  const [to, setTo] = useState(dayOf(showcase ? Date.parse(showcase.to) - 1 : Date.now() + usualDays * dayLength))
  const [title, setTitle] = useState(showcase?.title ?? '')
  const [order, setOrder] = useState(String(showcase?.order ?? usualOrder))
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [begin, end] = [startOf(from), startOf(to, 1)]
    if (begin === null || end === null || end <= begin) return setFault(t('sharing.showcaseDays'))
    setFault(undefined)
    const wish = { from: begin.toISOString(), to: end.toISOString(), title, order: Number(order) || 0 }
    if (await send({ showcase: wish })) notifyBriefly(t('sharing.showcaseSaved'))
  }
  return (
    <form
      aria-label={t('sharing.showcase')}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles['form']}
    >
      <TextField label={t('sharing.showcaseFrom')} type="date" value={from} onChange={setFrom} />
      <TextField
        label={t('sharing.showcaseTo')}
        type="date"
        value={to}
        error={fault}
        validationBehavior="aria"
        onChange={setTo}
      />
      <TextField
        label={t('sharing.showcaseTitle')}
        description={t('sharing.showcaseTitleHint')}
        value={title}
        inputDir="auto"
        maxLength={200}
        onChange={setTitle}
      />
      <TextField
        label={t('sharing.showcaseOrder')}
        description={t('sharing.showcaseOrderHint')}
        type="number"
        value={order}
        onChange={setOrder}
      />
      <div className={styles['actions']}>
        <Button type="submit">{showcase === null ? t('sharing.showcaseShow') : t('sharing.showcaseSave')}</Button>
      </div>
    </form>
  )
}

/** The end is the first moment at which it is not shown any more. */
const lastDay = (to: string) => new Date(Date.parse(to) - 1).toISOString()

/** A moment as the browser's field for a day has it, by the clock on the wall. */
function dayOf(moment: number): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The beginning of a day, or of one of those after it; null for what is no day. */
function startOf(day: string, after = 0): Date | null {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  const start = new Date(year, month - 1, date + after)
  return Number.isNaN(start.getTime()) ? null : start
}
