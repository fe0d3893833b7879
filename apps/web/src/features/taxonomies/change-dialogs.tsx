import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MoveDialog, type MoveDialogProps } from './move-dialog.tsx'
import { TermEditor } from './term-editor.tsx'
import type { Changing, Term } from './term-lists.ts'
import type { Terms } from './use-terms.ts'

interface ChangeDialogsProps extends Pick<MoveDialogProps, 'label' | 'href'> {
  changing: Changing
  terms: Pick<Terms, 'changeTerm' | 'moveTerm' | 'mergeTerm' | 'removeTerm'>
  onClose: () => void
}

export function ChangeDialogs({ changing: { kind, term, parent }, terms, label, href, onClose }: ChangeDialogsProps) {
  const { t } = useTexts()
  if (kind === 'edit')
    return <TermEditor term={term} onSave={(wish) => terms.changeTerm(term, wish)} onClose={onClose} />
  if (kind === 'move') {
    const deeds = {
      onMove: (target: Term | null) => terms.moveTerm(parent, term, target),
      onMerge: (target: Term) => terms.mergeTerm(parent, term, target),
    }
    return <MoveDialog {...{ term, parent, label, href, onClose, ...deeds }} />
  }
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
