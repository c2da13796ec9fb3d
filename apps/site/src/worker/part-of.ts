/** A stored file as a player requests it: whole, or a part by its Range header. */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return whole
  const bytes = await whole.blob()
  const start = first === '' ? Math.max(0, bytes.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes.size - 1 : Math.min(Number(last), bytes.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${bytes.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
