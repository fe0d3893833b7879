import { useEffect } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { tellAround } from '#features/uploads/upload-events.ts'
import { UploadView } from '#features/uploads/upload-view.tsx'
import { useAddress } from '#platform/navigation/use-address.ts'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './upload-page.module.css'

/** The page of uploads, in a frame of the header or by itself (UPL-002). `to` names the place in view. */
export function UploadPage() {
  const { user } = useSession()
  const place = new URLSearchParams(useAddress().split('?')[1] ?? '').get('to') ?? ''
  useEffect(() => {
    if (user === null) tellAround({ event: 'selectionWidgetCancel' })
  }, [user])
  const { uploads, uploadClashes, uploadDoubles, uploadRoom } = user ?? {}
  if (!uploads || !uploadClashes || !uploadDoubles || !uploadRoom) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <UploadView address={uploads} clashes={uploadClashes} doubles={uploadDoubles} room={uploadRoom} place={place} />
    </main>
  )
}
