import { licenseOf } from '@/lib/domain/licenses';

interface PinLicenseProps {
  /** The pin's field. */
  field: string | null;
  /** Name of the poster. */
  poster: string;
}

/** What the poster has chosen (rule 147). */
export function PinLicense({ field, poster }: PinLicenseProps) {
  const license = licenseOf(field);
  if (!license) return null;
  return license.kind === 'granted' ? (
    <p>
      Licence:{' '}
      <a href={license.url} rel="license noopener noreferrer" target="_blank" className="font-semibold underline">
        {license.name}
      </a>
    </p>
  ) : (
    <p>
      <a
        href={license.url}
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="font-semibold wrap-anywhere underline"
      >
        Ask <bdi translate="no">{poster}</bdi> for a licence
      </a>
    </p>
  );
}
