import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of the given entries, packed unless `isStored`. */
export function writeZip(entries: Record<string, string>, isStored = false): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const plain = Buffer.from(text);
    const data = isStored ? plain : deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(checksum(plain), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    local.push(head, data);
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        fields.subarray(0, 24),
        fields.subarray(24, 26),
        tail.subarray(0, 14),
        Buffer.from(name),
      ]),
    );
    offset += head.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

function checksum(bytes: Buffer): number {
  return typeof crc32 === 'function' ? crc32(bytes) : 0;
}
