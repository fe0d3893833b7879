import type { Comment } from '@vitrine/contract/comments.ts'
import styles from './comments.module.css'
import { piecesOf } from './mention-text.ts'

export interface SaidTextProps {
  said: Pick<Comment, 'markup' | 'mentions'>
  className?: string | undefined
}

/** What was said, with the names of those who are mentioned. */
export function SaidText({ said, className = '' }: SaidTextProps) {
  return (
    <p dir="auto" className={`${styles['text']} ${className}`}>
      {piecesOf(said).map(({ key, text, isMention }) =>
        isMention ? (
          <bdi key={key} className={styles['mention']}>
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </p>
  )
}
