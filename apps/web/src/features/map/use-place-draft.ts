import type { Asset } from '@vitrine/contract/assets.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Place } from '@vitrine/contract/places.ts'
import { isPosition, type Position, printDegrees, printPosition, readPosition } from '@vitrine/contract/position.ts'
import { placeFields } from '@vitrine/contract/position-fields.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { textOf, type Values } from '#features/assets/editing/with-values.ts'
import { useSession } from '#features/session/use-session.ts'

type NearPlace = NonNullable<DocumentOf<'near-place'>['place']>

/** The position that an asset has. */
export function positionOf(asset: Asset): Position | null {
  const read = readPosition(`${textOf(asset, 355)}, ${textOf(asset, 356)}`)
  return isPosition(read) ? read : null
}

/** What somebody has said in the dialog of where an asset is, before it is saved. */
export function usePlaceDraft(asset: Asset) {
  const before = positionOf(asset)
  const [text, setText] = useState(before ? printPosition(before) : '')
  const [taken, setTaken] = useState<Place | null>(null)
  const [near, setNear] = useState<{ place: NearPlace | null } | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const client = useResourceClient()
  const { user } = useSession()
  const read = readPosition(text)
  const position = isPosition(read) ? read : null
  const write = (next: string) => {
    setText(next)
    // City and country were of another place.
    setTaken(null)
    setNear(null)
    setProblem(null)
  }
  const take = async () => {
    if (position === null || user === null) return
    const { latitude, longitude } = position
    const at = { lat: printDegrees(latitude), lon: printDegrees(longitude) }
    try {
      const { place } = await client.get(expandTemplate(user.nearPlace, at), 'near-place')
      setNear({ place })
      setTaken(place)
    } catch (fault) {
      setProblem(fault as Error)
    }
  }
  return {
    text,
    write,
    position,
    fault: read === null || isPosition(read) ? null : read,
    /** The part of the world that was taken for city and country. */
    taken,
    near,
    take,
    problem,
    put: (next: Position) => write(printPosition(rounded(next))),
    /** A place that was chosen by its name, with city and country when somebody wants them. */
    values: (): Values => ({ ...positionValues(position), ...(taken ? placeValues(taken) : {}) }),
    isChanged: taken !== null || (position ? printPosition(position) : '') !== (before ? printPosition(before) : ''),
  }
}

/** A metre is more than a hand can point at. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
})

const positionValues = (position: Position | null): Values => ({
  '355': position ? printDegrees(position.latitude) : '',
  '356': position ? printDegrees(position.longitude) : '',
})

/** What is not known of the place leaves its field as it is. */
function placeValues(place: Place): Values {
  const parts = Object.entries(placeFields) as [keyof typeof placeFields, number][]
  return Object.fromEntries(
    parts.flatMap(([part, field]) => (place[part] === '' ? [] : [[String(field), place[part]]])),
  )
}
