import type { Description } from './catalogue.ts'
import { Random } from './random.ts'
import { creditLine, writeXmp } from './xmp.ts'

const rate = 32_000
const seconds = 8

/** Short pieces by synthesis: bells, plucked strings, chords, and weather. */
export function makeSound(description: Description, take: number, seed: string): Buffer {
  const random = new Random(`${seed} sound ${take}`)
  const tracks = [new Float32Array(rate * seconds), new Float32Array(rate * seconds)] as const
  const pieces = [bells, strings, chords, rain, strings, waves]
  const piece = pieces[take % pieces.length] ?? bells
  piece(random, tracks)
  return writeWave(tracks, description)
}

type Tracks = readonly [Float32Array, Float32Array]
type Piece = (random: Random, tracks: Tracks) => void
/** A scale of five that sounds well in any order, in hertz. */
const scale = (random: Random) => {
  const ground = random.pick([196, 220, 246.94])
  return [0, 2, 4, 7, 9, 12, 14, 16, 19].map((step) => ground * 2 ** (step / 12))
}

function addTone(
  [left, right]: Tracks,
  { from, pan, length }: { from: number; pan: number; length: number },
  value: (time: number) => number,
): void {
  const start = Math.floor(from * rate)
  const end = Math.min(left.length, start + Math.floor(length * rate))
  for (let at = start; at < end; at++) {
    const sample = value((at - start) / rate)
    left[at] = (left[at] ?? 0) + sample * (1 - pan)
    right[at] = (right[at] ?? 0) + sample * pan
  }
}

const bells: Piece = (random, tracks) => {
  const tones = scale(random)
  for (let strike = 0; strike < 13; strike++) {
    const pitch = (tones[random.whole(0, tones.length - 1)] ?? 220) * 2
    addTone(
      tracks,
      { from: strike * 0.5, pan: random.between(0.25, 0.75), length: 3 },
      (time) =>
        [
          [1, 0.5, 1.6],
          [2.76, 0.26, 2.6],
          [5.4, 0.1, 4],
        ].reduce(
          (sum, [part = 1, loud = 0, fade = 1]) =>
            sum + Math.sin(2 * Math.PI * pitch * part * time) * loud * Math.exp(-time * fade),
          0,
        ) * 0.3,
    )
  }
}

/** Plucked strings by Karplus and Strong. */
const strings: Piece = (random, tracks) => {
  const tones = scale(random)
  for (let pluck = 0; pluck < 22; pluck++) {
    const pitch = tones[(pluck * random.pick([2, 3])) % tones.length] ?? 220
    const loop = Float32Array.from({ length: Math.round(rate / pitch) }, () => random.between(-1, 1))
    let at = 0
    addTone(tracks, { from: pluck * 0.31, pan: random.between(0.2, 0.8), length: 2.4 }, () => {
      const next = (at + 1) % loop.length
      const value = loop[at] ?? 0
      loop[at] = ((loop[at] ?? 0) + (loop[next] ?? 0)) * 0.498
      at = next
      return value * 0.32
    })
  }
}

const chords: Piece = (random, tracks) => {
  const tones = scale(random)
  for (const [bar, notes] of [
    [0, [0, 2, 4]],
    [1, [1, 3, 5]],
    [2, [0, 3, 6]],
    [3, [0, 2, 5]],
  ] as const)
    for (const note of notes) {
      const pitch = (tones[note] ?? 220) / 2
      addTone(tracks, { from: bar * 1.9, pan: random.between(0.3, 0.7), length: 2.3 }, (time) => {
        const swell = Math.min(1, time / 0.5) * Math.min(1, (2.3 - time) / 0.8)
        return (
          swell *
          0.1 *
          (Math.sin(2 * Math.PI * pitch * time) +
            0.6 * Math.sin(2 * Math.PI * pitch * 2.003 * time) +
            0.3 * Math.sin(2 * Math.PI * pitch * 2.997 * time))
        )
      })
    }
}

/** Noise through a filter that opens and closes. */
function weather(random: Random, tracks: Tracks, opening: (time: number) => number): void {
  for (const track of tracks) {
    let soft = 0
    for (let at = 0; at < track.length; at++) {
      soft += opening(at / rate) * (random.between(-1, 1) - soft)
      track[at] = soft * 0.7
    }
  }
}

const rain: Piece = (random, tracks) => {
  weather(random, tracks, () => 0.16)
  for (let drop = 0; drop < 160; drop++) {
    const pitch = random.between(900, 2600)
    addTone(
      tracks,
      { from: random.between(0, seconds - 0.2), pan: random.next(), length: 0.06 },
      (time) => Math.sin(2 * Math.PI * pitch * (1 + time * 4) * time) * Math.exp(-time * 90) * 0.28,
    )
  }
}

const waves: Piece = (random, tracks) =>
  weather(random, tracks, (time) => 0.02 + 0.1 * Math.max(0, Math.sin((time * 2 * Math.PI) / 4 - 1)) ** 2)

/** WAVE in 16 bits with a list of tags and an XMP packet. */
function writeWave([left, right]: Tracks, description: Description): Buffer {
  const samples = Buffer.alloc(left.length * 4)
  for (let at = 0; at < left.length; at++) {
    // Eased in and out, so that nothing clicks.
    const ease = Math.min(1, at / 800, (left.length - at) / 8000)
    for (const [side, track] of [left, right].entries())
      samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, (track[at] ?? 0) * ease)) * 32_000), at * 4 + side * 2)
  }
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(2, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate * 4, 8)
  format.writeUInt16LE(4, 12)
  format.writeUInt16LE(16, 14)
  const tags = {
    INAM: description.title,
    IART: description.creator,
    ICMT: description.caption,
    ICRD: description.created.slice(0, 10),
    ISRC: creditLine,
  }
  const list = Buffer.concat([
    Buffer.from('INFO'),
    ...Object.entries(tags).map(([name, text]) => chunk(name, Buffer.from(`${text}\0`))),
  ])
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    chunk('fmt ', format),
    chunk('LIST', list),
    chunk('_PMX', Buffer.from(writeXmp(description))),
    chunk('data', samples),
  ])
  return chunk('RIFF', body)
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
