type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** The image format by the file's first bytes, or null for an unsupported one; ignores the file name. */
export function detectFormat(bytes: Buffer): ImageFormat | null {
  if (hasBytesAt(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (hasBytesAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (hasBytesAt(bytes, 0, 'RIFF') && hasBytesAt(bytes, 8, 'WEBP')) return 'webp'
  return heifFormat(readBrands(bytes))
}

function heifFormat(brands: string[]): ImageFormat | null {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(?:he[iv][cfmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}

/** Whether a PNG or AVIF is animated; sharp reports this itself for WebP. */
export function isAnimated(bytes: Buffer): boolean {
  if (readBrands(bytes).includes('avis')) return true
  if (detectFormat(bytes) !== 'png') return false
  const control = bytes.indexOf('acTL', 0, 'latin1')
  const content = bytes.indexOf('IDAT', 0, 'latin1')
  return control > 0 && control < content
}

/** Whether a WebP is decoded as a whole: a lossless picture, or a frame that may hold one. */
export function isLosslessWebp(bytes: Buffer): boolean {
  if (detectFormat(bytes) !== 'webp') return false
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)) {
    if (hasBytesAt(bytes, at, 'VP8L') || hasBytesAt(bytes, at, 'ANMF')) return true
    if (hasBytesAt(bytes, at, 'VP8 ')) return false
  }
  return false
}

/** The brands in the `ftyp` box, which AVIF and HEIC files start with. */
function readBrands(bytes: Buffer): string[] {
  if (!hasBytesAt(bytes, 4, 'ftyp')) return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 200)
  const brands = [8]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(at)
  return brands.map((at) => bytes.toString('latin1', at, at + 4))
}

function hasBytesAt(bytes: Buffer, at: number, letters: string): boolean {
  return bytes.toString('latin1', at, at + letters.length) === letters
}
