import type { Position } from '@vitrine/contract/position.ts'

/** What of the world is shown: its middle, and how often the width of the map would have to be laid side by side to show all of it. */
export interface MapView extends Position {
  zoom: number
}

/** Of a map on the screen, CSS pixels. */
export interface MapSize {
  width: number
  height: number
}

/** Part of the world in degrees; with `west` east of `east` it lies across the date line. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

export interface Point {
  x: number
  y: number
}

export const wholeWorld: MapView = { latitude: 20, longitude: 0, zoom: 1 }
const mostZoom = 2 ** 15

/** Longitude within −180 and 180. */
const aroundWorld = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Degrees that a map shows from west to east and from south to north. Nearer than a continent the shapes are as they are on the ground. */
export function spanOf({ latitude, zoom }: MapView, { width, height }: MapSize): { across: number; down: number } {
  const across = 360 / zoom
  const nearness = Math.min(1, Math.max(0, (zoom - 1) / 4))
  const flatness = Math.max(0.2, Math.cos((latitude * nearness * Math.PI) / 180))
  return { across, down: ((across * height) / Math.max(1, width)) * flatness }
}

/** The view with nothing beyond the poles or nearer than people can tell places apart. */
export function bounded(view: MapView, size: MapSize): MapView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom))
  const { down } = spanOf({ ...view, zoom }, size)
  const most = Math.max(0, 90 - down / 2)
  const latitude = down >= 180 ? 0 : Math.min(most, Math.max(-most, view.latitude))
  return { latitude, longitude: aroundWorld(view.longitude), zoom }
}

/** Where a position is on the map, from its upper left corner; the copy of the world that is nearest to the middle. */
export function pointOf(view: MapView, size: MapSize, { latitude, longitude }: Position): Point {
  const { across, down } = spanOf(view, size)
  return {
    x: (0.5 + aroundWorld(longitude - view.longitude) / across) * size.width,
    y: (0.5 - (latitude - view.latitude) / down) * size.height,
  }
}

/** The position at a point of the map. */
export function positionAt(view: MapView, size: MapSize, { x, y }: Point): Position {
  const { across, down } = spanOf(view, size)
  const latitude = view.latitude - (y / size.height - 0.5) * down
  return {
    latitude: Math.min(90, Math.max(-90, latitude)),
    longitude: aroundWorld(view.longitude + (x / size.width - 0.5) * across),
  }
}

/** The part of the world that is in view. */
export function boxOf(view: MapView, size: MapSize): MapBox {
  const { across, down } = spanOf(view, size)
  const [south, north] = [Math.max(-90, view.latitude - down / 2), Math.min(90, view.latitude + down / 2)]
  if (across >= 360) return { south, north, west: -180, east: 180 }
  return {
    south,
    north,
    west: aroundWorld(view.longitude - across / 2),
    east: aroundWorld(view.longitude + across / 2),
  }
}

/** Nearer or farther by a factor; what is at a position stays where it is on the screen. */
export function zoomed(view: MapView, size: MapSize, factor: number, around: Position = view): MapView {
  const point = pointOf(view, size, around)
  const next = bounded({ ...view, zoom: view.zoom * factor }, size)
  const now = pointOf(next, size, around)
  return moved(next, size, { x: now.x - point.x, y: now.y - point.y })
}

/** The middle moved by pixels to the right and down. */
export function moved(view: MapView, size: MapSize, { x, y }: Point): MapView {
  const { across, down } = spanOf(view, size)
  const longitude = view.longitude + (x / size.width) * across
  return bounded({ ...view, latitude: view.latitude - (y / size.height) * down, longitude }, size)
}

/** A view in which all of a box is seen, with room around it. */
export function fitting({ south, west, north, east }: MapBox, size: MapSize): MapView {
  const width = east >= west ? east - west : east - west + 360
  const middle = { latitude: (south + north) / 2, longitude: aroundWorld(west + width / 2) }
  const wanted = Math.max(width, 360 / mostZoom) * 1.4
  let zoom = Math.min(mostZoom, 360 / wanted)
  while (zoom > 1 && spanOf({ ...middle, zoom }, size).down < (north - south) * 1.4) zoom /= 1.2
  return bounded({ ...middle, zoom }, size)
}

const isIn = (view: MapView, size: MapSize, position: Position) => {
  const { x, y } = pointOf(view, size, position)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}

/**
 * Nearer without losing sight of what is there: around the middle of the clusters in view; where nothing would be left between
 * them, to the largest of them.
 * @param clusters the largest first.
 */
export function zoomedIn(view: MapView, size: MapSize, clusters: readonly (Position & { count: number })[]): MapView {
  const inView = clusters.filter((cluster) => isIn(view, size, cluster))
  const [largest] = inView
  if (largest === undefined) return zoomed(view, size, 2)
  const points = inView.map((cluster) => ({ ...pointOf(view, size, cluster), count: cluster.count }))
  const all = points.reduce((sum, { count }) => sum + count, 0)
  const middle = positionAt(view, size, {
    x: points.reduce((sum, { x, count }) => sum + x * count, 0) / all,
    y: points.reduce((sum, { y, count }) => sum + y * count, 0) / all,
  })
  const next = zoomed(view, size, 2, middle)
  return inView.some((cluster) => isIn(next, size, cluster)) ? next : zoomed(view, size, 2, largest)
}
