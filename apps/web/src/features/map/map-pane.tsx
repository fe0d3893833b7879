import type { Collection } from '@vitrine/contract/collections.ts'
import type { MapClusters } from '@vitrine/contract/map.ts'
import { printPosition } from '@vitrine/contract/position.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './map.module.css'
import { boxOf, fitting, type MapBox, pointOf, wholeWorld, zoomed, zoomedIn } from './map-view.ts'
import { type MapState, useMap } from './use-map.ts'
import { WorldMap } from './world-map.tsx'

type Cluster = MapClusters['data'][number]

export interface MapPaneProps {
  map: NonNullable<Collection['map']>
  name: string
}

/** Where the assets of a view are. A cluster comes nearer, one place is shown as a search; beside the map the same as a list. */
export function MapPane({ map: href, name }: MapPaneProps) {
  const { t } = useTexts()
  const map = useMap(wholeWorld)
  const { clusters, problem } = useClusters(href, map)
  useFirstFit(map, clusters)
  const data = clusters?.data ?? []
  const enter = (cluster: Cluster) => {
    const { south, west, north, east } = cluster.box
    if (cluster.count === 1 || (north - south < atOnePlace && east - west < atOnePlace)) return go(cluster.href)
    map.show((view, size) => {
      const near = fitting(cluster.box, size)
      return near.zoom > view.zoom ? near : zoomed(view, size, 2, cluster)
    })
    map.element.current?.focus()
  }
  return (
    <section className={styles['pane']} aria-label={t('map.of', { name })}>
      <div className={styles['split']}>
        <WorldMap map={map} label={t('map.of', { name })} onNearer={() => map.show((v, s) => zoomedIn(v, s, data))}>
          {data.map((cluster) => (
            <ClusterButton key={cluster.href} cluster={cluster} map={map} onPress={() => enter(cluster)} />
          ))}
        </WorldMap>
        <div className={styles['side']}>
          <p role="status" className={styles['count']}>
            {clusters ? t('map.inView', { count: clusters.count }) : t('map.looking')}
          </p>
          {problem && <p role="alert">{problemText(problem, t)}</p>}
          {clusters?.count === 0 && <p className={styles['muted']}>{t('map.noneInView')}</p>}
          {clusters !== null && clusters.count > 0 && <Link href={clusters.href}>{t('map.showAll')}</Link>}
          <ul className={styles['list']} aria-label={t('map.list')}>
            {data.map((cluster) => (
              <li key={cluster.href}>
                <Link href={cluster.href}>
                  <bdi>{printPosition(roughly(cluster))}</bdi>
                  <span>{t('map.pictures', { count: cluster.count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Closer together than eleven metres, in degrees: no map takes them apart. */
const atOnePlace = 0.0001

const roughly = ({ latitude, longitude }: Cluster) => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
})

interface ClusterButtonProps {
  cluster: Cluster
  map: MapState
  onPress: () => void
}

function ClusterButton({ cluster, map: { view, size }, onPress }: ClusterButtonProps) {
  const { t, language } = useTexts()
  if (size === null) return null
  const { x, y } = pointOf(view, size, cluster)
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null
  const { count } = cluster
  const width = 28 + Math.min(28, Math.log10(count) * 10)
  return (
    <button
      type="button"
      className={styles['cluster']}
      style={{ left: x, top: y, minWidth: width, minHeight: width }}
      aria-label={t('map.cluster', { count, place: printPosition(roughly(cluster)) })}
      onClick={onPress}
    >
      {count.toLocaleString(language)}
    </button>
  )
}

/** While somebody moves the map nothing is asked for, milliseconds. */
const rest = 200

/** The clusters in view; those of before stay until the new ones are there. */
function useClusters(template: MapPaneProps['map'], { view, size }: MapState) {
  const [box, setBox] = useState<MapBox | null>(null)
  useEffect(() => {
    if (size === null) return
    const timer = setTimeout(() => setBox(boxOf(view, size)), rest)
    return () => clearTimeout(timer)
  }, [view, size])
  const href = box && expandTemplate(template, { box: textOf(box) })
  const { document, problem } = useResource(href, 'map-clusters')
  const last = useRef<MapClusters | null>(null)
  last.current = document ?? last.current
  return { clusters: last.current, problem }
}

/** A thousandth of what is seen is not seen: so a map that comes back asks for nothing new. */
function textOf({ south, west, north, east }: MapBox): string {
  const digits = Math.min(7, Math.max(2, 3 - Math.floor(Math.log10(Math.max(1e-6, north - south)))))
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(digits))).join(',')
}

/** What there is fills the map when it opens. */
function useFirstFit({ show }: MapState, clusters: MapClusters | null) {
  const isFitted = useRef(false)
  useEffect(() => {
    if (isFitted.current || clusters === null) return
    isFitted.current = true
    const [first, ...others] = clusters.data.map(({ box }) => box)
    if (first === undefined) return
    const all = others.reduce(
      (sum, box) => ({
        south: Math.min(sum.south, box.south),
        west: Math.min(sum.west, box.west),
        north: Math.max(sum.north, box.north),
        east: Math.max(sum.east, box.east),
      }),
      first,
    )
    show((view, size) => {
      const near = fitting(all, size)
      // One place alone is seen with the country around it.
      return near.zoom > view.zoom ? { ...near, zoom: Math.min(near.zoom, widestFirst) } : view
    })
  }, [clusters, show])
}

const widestFirst = 60
