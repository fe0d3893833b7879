import type { TechnicalFacts } from '@vitrine/media/files/technical-facts.ts'

/** Media types under which originals are sent to players, by container; and the tracks that every current browser decodes in it. */
const playable: Record<string, { film: string; sound: string; video: RegExp; audio: RegExp }> = {
  'video/mp4': {
    film: 'video/mp4',
    sound: 'audio/mp4',
    // Baseline, main, extended and high: eight bits, colours at half the size.
    video: /^(avc1\.(42|4d|58|64)|vp09\.00)/i,
    audio: /^(mp4a|mp3$)/,
  },
  'video/webm': { film: 'video/webm', sound: 'audio/webm', video: /^(vp8|vp09\.00)/, audio: /^(vorbis|opus)$/ },
  'audio/mpeg': sound('audio/mpeg', /^mp3$/),
  'audio/wav': sound('audio/wav', /^pcm-(u8|s16|s24|f32)$/),
  'audio/flac': sound('audio/flac', /^flac$/),
  'application/ogg': sound('audio/ogg', /^(vorbis|opus)$/),
  'audio/ogg': sound('audio/ogg', /^(vorbis|opus)$/),
}

function sound(type: string, audio: RegExp) {
  return { film: type, sound: type, video: /^$/, audio }
}

/** Larger films are played as a copy: an original of this rate already takes a line of its own. */
const mostBitsPerSecond = 12_000_000

export interface PlayableFacts {
  bytes: number
  technical: Partial<TechnicalFacts>
}

/**
 * The media type under which a browser plays the original as it is; null where it needs a copy. Files that were read before
 * their tracks were noted are played as copies.
 */
export function playableType({ bytes, technical }: PlayableFacts): string | null {
  const { streams, duration } = technical
  const known = streams ? playable[streams.container] : undefined
  if (!streams || !known || !duration || (bytes * 8) / duration > mostBitsPerSecond) return null
  if (streams.video !== null && !known.video.test(streams.video)) return null
  if (streams.audio !== null && !known.audio.test(streams.audio)) return null
  if (streams.video === null && streams.audio === null) return null
  return streams.video === null ? known.sound : known.film
}
