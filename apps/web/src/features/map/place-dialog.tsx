import type { Asset } from '@vitrine/contract/assets.ts'
import { type Position, type PositionFault, printPosition } from '@vitrine/contract/position.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { updateProblemText } from '#features/assets/editing/update-problem.ts'
import { useSaveValues } from '#features/assets/editing/use-save-values.ts'
import { textOf } from '#features/assets/editing/with-values.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './map.module.css'
import { pointOf, positionAt, wholeWorld } from './map-view.ts'
import { PlaceSearch } from './place-search.tsx'
import { type MapState, useMap } from './use-map.ts'
import { positionOf, usePlaceDraft } from './use-place-draft.ts'
import { WorldMap } from './world-map.tsx'

export interface PlaceDialogProps {
  asset: Asset
  onClose: () => void
}

/** As near as a town with what lies around it. */
const townZoom = 40
const countryZoom = 12
/** How far an arrow moves the point, of what the map shows. */
const arrowStep = 8

/** Where an asset is: by name, by a press on the map, by keys or in numbers; and city and country from there. */
export function PlaceDialog({ asset, onClose }: PlaceDialogProps) {
  const { t } = useTexts()
  const start = positionOf(asset)
  const map = useMap(start ? { ...start, zoom: countryZoom } : wholeWorld)
  const draft = usePlaceDraft(asset)
  const saving = useSaving(asset, onClose)
  const { position } = draft
  const move = ({ x, y }: { x: number; y: number }) => {
    const { view, size } = map
    if (position === null || size === null) return false
    const at = pointOf(view, size, position)
    const next = positionAt(view, size, { x: at.x + x * arrowStep, y: at.y + y * arrowStep })
    draft.put(next)
    keepInView(map, next)
    return true
  }
  const choose = (place: Position) => {
    draft.put(place)
    map.show(() => ({ latitude: place.latitude, longitude: place.longitude, zoom: townZoom }))
  }
  return (
    <Dialog title={t('map.dialog')} isWide isDismissable={!draft.isChanged} onClose={onClose}>
      <div className={styles['dialog']}>
        <div className={styles['inputs']}>
          <PlaceSearch start={start ? '' : textOf(asset, 90)} onChoose={choose} />
          <TextField
            label={t('map.coordinates')}
            description={t('map.coordinatesHint')}
            inputDir="ltr"
            value={draft.text}
            error={draft.fault ? faultText(draft.fault, t) : undefined}
            onChange={draft.write}
          />
        </div>
        <WorldMap map={map} label={t('map.pointMap')} onPoint={draft.put} onArrow={move}>
          <Pin map={map} position={position} />
        </WorldMap>
        <Taking draft={draft} />
        <p role="alert" className={styles['fault']}>
          {saving.problem && updateProblemText(saving.problem, Object.keys(draft.values()), t)}
        </p>
        <div className={styles['actions']}>
          <span className={styles['first']}>
            <Button look="quiet" isDisabled={draft.text === ''} onPress={() => draft.write('')}>
              {t('map.clear')}
            </Button>
          </span>
          <Button look="quiet" onPress={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button
            look="primary"
            isDisabled={!draft.isChanged || draft.fault !== null}
            onPress={() => void saving.save(draft.values())}
          >
            {t('edit.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Pin({ map: { view, size }, position }: { map: MapState; position: Position | null }) {
  const { t } = useTexts()
  if (position === null || size === null) return null
  const { x, y } = pointOf(view, size, position)
  return (
    <MapPin
      className={styles['point']}
      style={{ left: x, top: y }}
      role="img"
      aria-label={t('map.pointAt', { place: printPosition(position) })}
    />
  )
}

/** City and country from where the point is: asked for, seen, and saved with it. */
function Taking({ draft }: { draft: ReturnType<typeof usePlaceDraft> }) {
  const { t, language } = useTexts()
  const { near, taken, problem } = draft
  const km = near?.place && new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer' }).format(near.place.km)
  return (
    <div className={styles['taking']}>
      <Button isDisabled={draft.position === null} onPress={() => void draft.take()}>
        {t('map.take')}
      </Button>
      <span role="status">
        {taken && near?.place && (
          <bdi>
            {[taken.name, taken.province, taken.country, taken.countryCode].filter(Boolean).join(', ')} ({km})
          </bdi>
        )}
        {near?.place === null && t('map.noPlaceNear')}
        {problem && problemText(problem, t)}
      </span>
      <small className={styles['muted']}>{t('map.source')}</small>
    </div>
  )
}

function useSaving(asset: Asset, onSaved: () => void) {
  const saveValues = useSaveValues()
  const [state, setState] = useState<{ isPending: boolean; problem: Error | null }>({ isPending: false, problem: null })
  const save = async (values: ReturnType<ReturnType<typeof usePlaceDraft>['values']>) => {
    if (state.isPending) return
    setState({ isPending: true, problem: null })
    try {
      await saveValues(asset, values, { since: asset.changeNumber })
      onSaved()
    } catch (problem) {
      setState({ isPending: false, problem: problem as Error })
    }
  }
  return { problem: state.problem, save }
}

function keepInView({ view, size, show }: MapState, position: Position) {
  if (size === null) return
  const { x, y } = pointOf(view, size, position)
  if (x < 0 || y < 0 || x > size.width || y > size.height) show((now) => ({ ...now, ...position }))
}

/** Names the number and its rule. */
function faultText({ axis, rule }: PositionFault, t: Texts['t']): string {
  if (rule === 'range') return t(axis === 'latitude' ? 'map.latitudeRange' : 'map.longitudeRange')
  return t(rule === 'pair' ? 'map.half' : 'map.unreadable')
}
