import { FramedPage } from '@vitrine/ui/framed-page.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface SitePageDialogProps {
  page: { title: string; href: string }
  onClose: () => void
}

/** A page of the site, read where one is. */
export function SitePageDialog({ page, onClose }: SitePageDialogProps) {
  const { t } = useTexts()
  return <FramedPage {...page} closeLabel={t('shell.close')} onClose={onClose} />
}
