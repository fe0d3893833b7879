import { useEffect, useState } from 'react'
import { feature, mesh } from 'topojson-client'

type Topology = Parameters<typeof mesh>[0]
type Ring = readonly (readonly number[])[]

/** Land and borders as paths of SVG in degrees, north upwards. */
interface Shapes {
  land: string
  borders: string
}

/** Natural Earth in two degrees of detail; they come with the program, so that a map needs nobody outside. */
const sources = {
  far: () => import('world-atlas/countries-110m.json'),
  near: () => import('world-atlas/countries-50m.json'),
}
type Detail = keyof typeof sources

const loaded = new Map<Detail, Promise<Shapes>>()
/** From here on the coarse shapes are seen to be coarse. */
const nearFrom = 4

function load(detail: Detail): Promise<Shapes> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = sources[detail]().then(({ default: topology }) => shapesOf(topology as unknown as Topology))
  loaded.set(detail, loading)
  // What could not be fetched is fetched again the next time.
  loading.catch(() => loaded.delete(detail))
  return loading
}

function shapesOf(topology: Topology): Shapes {
  const { land, countries } = topology.objects
  if (land === undefined || countries === undefined) return { land: '', borders: '' }
  const shape = feature(topology, land)
  const parts = shape.type === 'FeatureCollection' ? shape.features : [shape]
  const rings = parts.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
    return geometry.type === 'Polygon' ? geometry.coordinates : []
  })
  const lines = mesh(topology, countries as Parameters<typeof mesh>[1], (one, other) => one !== other).coordinates
  return { land: rings.map((ring) => `${lineOf(ring)}Z`).join(''), borders: lines.map(lineOf).join('') }
}

/** A shape that goes on across the date line is drawn on beyond it, not back across the world; around the pole it may. */
function lineOf(ring: Ring): string {
  let turn = 0
  let last: number | undefined
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const step = longitude - (last ?? longitude)
    if (Math.abs(step) > 180 && latitude > -89) turn -= Math.sign(step) * 360
    last = longitude
    return `${round(longitude + turn)},${round(-latitude)}`
  })
  return `M${points.join('L')}`
}
const round = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The shapes for a zoom: the coarse ones until the fine ones are there. Null while nothing is. */
export function useWorldShapes(zoom: number): Shapes | null {
  const [shapes, setShapes] = useState<Partial<Record<Detail, Shapes>>>({})
  const detail: Detail = zoom >= nearFrom ? 'near' : 'far'
  useEffect(() => {
    let isWanted = true
    load(detail).then(
      (fetched) => isWanted && setShapes((before) => ({ ...before, [detail]: fetched })),
      // Without its shapes a map is an empty sheet on which all the rest works.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [detail])
  return shapes[detail] ?? shapes.far ?? shapes.near ?? null
}
