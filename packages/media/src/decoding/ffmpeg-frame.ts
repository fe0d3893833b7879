import { execFile } from 'node:child_process'
import { RenderError } from './render-problem.ts'

// Containers that hold their own pictures. Playlists and scripts (hls, dash, concat, lavfi) are not among them, whatever the file says it is.
const formats =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,mpeg,mpegts,mpegvideo,mxf,ogg,dv,gxf,ivf,h264,hevc,m4v,rm,wtv,swf,nut'

/**
 * A poster frame by the system's ffmpeg, for the codecs that the built-in decoders lack (ProRes, MPEG-2, DV, old AVI). Gives a PNG with square pixels,
 * upright. Rejects with `unsupported` when there is no ffmpeg on the PATH.
 *
 * `at`: seconds at which it is looked for one, in turn. Only the `file` protocol is open to it, and only for this one path: neither the network nor other files can be read by a film's wish.
 */
export async function ffmpegFrame(
  path: string,
  longestSide: number,
  timeLimitMs: number,
  at: readonly number[] = [1, 0],
): Promise<Buffer> {
  for (const seconds of at) {
    const png = await run(path, seconds, longestSide, timeLimitMs)
    // A film shorter than the wish gives an empty answer and no error.
    if (png.length > 0) return png
  }
  throw new RenderError('damaged', 'ffmpeg found no frame in the film')
}

function run(path: string, seconds: number, longestSide: number, timeLimitMs: number): Promise<Buffer> {
  const input = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    formats,
    '-ss',
    String(seconds),
    '-i',
    `file:${path}`,
  ]
  const fit = `scale=w='min(${longestSide},iw*sar)':h='min(${longestSide},ih)':force_original_aspect_ratio=decrease`
  const filter = `scale=trunc(iw*sar/2)*2:ih,setsar=1,${fit}`
  const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', filter, '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']
  const args = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1', ...input, ...output]
  return new Promise((resolve, reject) => {
    const options = {
      encoding: 'buffer',
      // Whole milliseconds are all that it takes.
      timeout: Math.ceil(timeLimitMs),
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
    } as const
    execFile('ffmpeg', args, options, (error, stdout, stderr) => {
      if (!error) resolve(stdout)
      else if ('code' in error && error.code === 'ENOENT')
        reject(new RenderError('unsupported', 'no decoder for this film'))
      else if (error.killed) reject(new RenderError('time-limit', `no frame within ${timeLimitMs} ms`))
      else reject(new RenderError('damaged', firstComplaint(stderr.toString())))
    })
  })
}

/** ffmpeg's first line, without the address of the object that complains. */
function firstComplaint(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? 'ffmpeg failed'
  return line.replace(/^\[[^\]]*\]\s*/u, '').slice(0, 300)
}
