import { chakra } from '@chakra-ui/react/styled-system';
import type { DeliverableFile, Place } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { placeMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { PreviewImage } from './preview-image.ts';

type MarkedPictureProps = {
  file: DeliverableFile;
  alt: string;
  places: readonly { place: Place; label: string }[];
};

const percent = (thousandths: number) => `${(thousandths * 100) / placeMax}%`;

/** A picture of a version with numbered marks. */
export function MarkedPicture({ file: { preview }, alt, places }: MarkedPictureProps) {
  if (!preview) return null;
  return (
    <chakra.span position="relative" display="inline-block" maxW="full" lineHeight="0">
      <PreviewImage
        src={preview.path}
        alt={alt}
        htmlWidth={preview.width ?? undefined}
        htmlHeight={preview.height ?? undefined}
      />
      {places.map(({ place, label }) => (
        <chakra.span
          key={label}
          aria-hidden
          position="absolute"
          style={{ left: percent(place.x), top: percent(place.y) }}
          transform="translate(-50%, -50%)"
          w="7"
          h="7"
          display="grid"
          placeContent="center"
          lineHeight="1"
          fontSize="xs"
          fontWeight="bold"
          borderRadius="full"
          bg="ink"
          color="paper"
          pointerEvents="none"
        >
          {label}
        </chakra.span>
      ))}
    </chakra.span>
  );
}
