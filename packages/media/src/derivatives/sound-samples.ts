import type { AudioSample } from 'mediabunny'

/** The samples of each channel of a decoded piece of sound, -1 to 1. */
export function channelsOf(sample: AudioSample): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames)
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
    return channel
  })
}
