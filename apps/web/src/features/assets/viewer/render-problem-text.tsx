import type { Asset } from '@vitrine/contract/assets.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './viewer.module.css'

/** Why there is no picture, by the code of the reader that gave up. */
const texts: Readonly<Record<string, MessageKey>> = {
  unsupported: 'renderProblem.unsupported',
  damaged: 'renderProblem.damaged',
  'pixel-limit': 'renderProblem.pixelLimit',
  'memory-limit': 'renderProblem.memoryLimit',
  'time-limit': 'renderProblem.timeLimit',
  crashed: 'renderProblem.crashed',
}

export function RenderProblemText({ problem }: { problem: Asset['renderProblem'] }) {
  const { t } = useTexts()
  if (problem === null) return null
  return <p className={styles['problem']}>{t(texts[problem.code] ?? 'renderProblem.other')}</p>
}
