import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TermEditor } from './term-editor.tsx'
import type { Term } from './term-lists.ts'
import type { Terms } from './use-terms.ts'

/** A term that is being changed, and the one it stands below. */
export interface Changing {
  kind: 'edit' | 'remove'
  term: Term
  parent: Term | null
}

interface ChangeDialogsProps {
  changing: Changing
  terms: Pick<Terms, 'changeTerm' | 'removeTerm'>
  onClose: () => void
}

export function ChangeDialogs({ changing: { kind, term, parent }, terms, onClose }: ChangeDialogsProps) {
  const { t } = useTexts()
  if (kind === 'edit')
    return <TermEditor term={term} onSave={(wish) => terms.changeTerm(term, wish)} onClose={onClose} />
  return (
    <ConfirmDialog
      title={t('taxonomy.removeTitle', { name: term.name })}
      text={t('taxonomy.removeText')}
      yes={t('taxonomy.removeYes')}
      no={t('taxonomy.cancel')}
      isDanger
      onYes={() => terms.removeTerm(parent, term).then(onClose)}
      onNo={onClose}
    />
  )
}
