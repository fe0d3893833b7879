import { Button } from '@vitrine/ui/button.tsx'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './upkeep.module.css'

interface OpenedSectionProps {
  title: string
  lead: string
  /** What the button says that opens it. */
  open: string
  children: ReactNode
}

/** A section whose content is asked for when somebody wants to see it. */
export function OpenedSection({ title, lead, open, children }: OpenedSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className={styles['section']}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{lead}</p>
      <div className={styles['deeds']}>
        <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          <ChevronRight size={16} aria-hidden className={styles['arrow']} />
          {open}
        </Button>
      </div>
      <div id={id} className={styles['opened']}>
        {isOpen && children}
      </div>
    </section>
  )
}
