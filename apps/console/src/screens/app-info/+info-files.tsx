import { useState } from 'react'
import { IconDownload } from '../../ui/icons/icon-download.ts'
import { IconFileText } from '../../ui/icons/icon-file-text.ts'
import type { InfoFile } from './+info-of.ts'
import { Missing } from './+info-rows.tsx'
import classes from './app-info.module.css'

/** The marketing graphics, each with a link that downloads it (INF-011). */
export function Graphics({ files, all }: { files: readonly InfoFile[]; all: string }) {
  if (files.length === 0 && all === '') return <Missing />
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.graphics}>
          {files.map((file) => (
            <li key={file.address} className={classes.graphic}>
              <Thumbnail file={file} />
              <Download file={file} />
            </li>
          ))}
        </ul>
      )}
      {all !== '' && <Download file={{ address: all, name: 'All graphics' }} />}
    </>
  )
}

/** A link that downloads a file. */
export function Download({ file: { address, name } }: { file: InfoFile }) {
  return (
    <a className={classes.download} href={address} download={name} target="_blank" rel="noreferrer" aria-label={`Download ${name}`}>
      <IconDownload size={16} />
      <span>{name}</span>
    </a>
  )
}

/** The picture, or an icon if the browser cannot display the file. */
function Thumbnail({ file: { address, name } }: { file: InfoFile }) {
  const [failed, setFailed] = useState(!/\.(png|jpe?g|gif|webp|svg)$/i.test(name))
  if (failed) {
    return (
      <span className={classes.thumbnail} aria-hidden="true">
        <IconFileText size={28} />
      </span>
    )
  }
  return <img className={classes.thumbnail} src={address} alt="" loading="lazy" onError={() => setFailed(true)} />
}
