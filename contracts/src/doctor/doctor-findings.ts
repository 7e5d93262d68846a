import type { Finding } from './finding.ts';
import { machineFindings } from './machine-findings.ts';

/**
 * Possible findings and what to do about them; figures and messages of other systems are shown beside these
 * texts.
 */
export const doctorFindings = {
  FINE: { state: 'ok', en: 'All is well.', de: 'Alles in Ordnung.' },
  NO_RESPONSE: {
    state: 'problem',
    en: 'There was no response in time. Please check that the other side is running and can be reached from here.',
    de: 'Es kam nicht rechtzeitig eine Antwort. Bitte prüfen Sie, ob die Gegenseite läuft und von hier aus erreichbar ist.',
  },
  CHECK_FAILED: {
    state: 'problem',
    en: 'This could not be checked. The reason is in the words of the system.',
    de: 'Das ließ sich nicht prüfen. Der Grund steht hier in den Worten des Systems.',
  },
  ...machineFindings,
  ADDRESS_LOCAL: {
    state: 'skipped',
    en: 'Only this machine can open the site. For visitors, set PUBLIC_URL to its address on the internet.',
    de: 'Nur dieser Rechner kann die Website öffnen. Für Besucher setzen Sie PUBLIC_URL auf die Adresse im Internet.',
  },
  ADDRESS_UNKNOWN: {
    state: 'problem',
    en: 'The host name of PUBLIC_URL has no address in the DNS. Please check its spelling and the entries at your provider.',
    de: 'Der Hostname aus PUBLIC_URL hat im DNS keine Adresse. Bitte prüfen Sie die Schreibweise und die Einträge bei Ihrem Anbieter.',
  },
  ADDRESS_INSECURE: {
    state: 'notice',
    en: 'The site is open to others without encryption. Please put a TLS proxy in front and set PUBLIC_URL to its https address.',
    de: 'Die Website ist ohne Verschlüsselung erreichbar. Bitte schalten Sie einen TLS-Proxy davor und setzen Sie PUBLIC_URL auf dessen https-Adresse.',
  },
  PROXY_UNTRUSTED: {
    state: 'problem',
    en: 'A proxy is in front of the server, but its headers do not count, so all visitors share one limit. Please set TRUST_PROXY to the number of proxies.',
    de: 'Vor dem Server arbeitet ein Proxy, aber seine Kopfzeilen zählen nicht, daher teilen sich alle Besucher ein Limit. Bitte setzen Sie TRUST_PROXY auf die Zahl der Proxys.',
  },
  PROXY_SILENT: {
    state: 'problem',
    en: 'TRUST_PROXY is set, but this request came without X-Forwarded-For. Please let the proxy send it, or set TRUST_PROXY to 0.',
    de: 'TRUST_PROXY ist gesetzt, aber diese Anfrage kam ohne X-Forwarded-For. Bitte lassen Sie den Proxy die Kopfzeile senden oder setzen Sie TRUST_PROXY auf 0.',
  },
  PROXY_SCHEME: {
    state: 'notice',
    en: 'The proxy says that visitors use another scheme than PUBLIC_URL. Please let both agree.',
    de: 'Laut Proxy verwenden Besucher ein anderes Schema als PUBLIC_URL. Bitte gleichen Sie beides an.',
  },
  PROXY_UNSEEN: {
    state: 'skipped',
    en: 'Only a request through the proxy shows it: open the settings in the browser.',
    de: 'Das zeigt erst eine Anfrage durch den Proxy: Öffnen Sie die Einstellungen im Browser.',
  },
  PROXY_NONE: {
    state: 'skipped',
    en: 'There is no proxy in front of the server.',
    de: 'Vor dem Server arbeitet kein Proxy.',
  },
  CONNECTIONS_OPEN: {
    state: 'notice',
    en: 'These connections leave the machine without TLS, or without a look at the certificate. Outside of a private network please use https, smtps, or ?sslmode=verify-full for PostgreSQL.',
    de: 'Diese Verbindungen verlassen den Rechner ohne TLS oder ohne Prüfung des Zertifikats. Außerhalb eines privaten Netzes verwenden Sie bitte https, smtps oder für PostgreSQL ?sslmode=verify-full.',
  },
  PASSWORD_GENERATED: {
    state: 'notice',
    en: 'The password that the first start printed is still in use. Please choose one of your own on the account page.',
    de: 'Das Passwort, das der erste Start ausgegeben hat, ist noch in Gebrauch. Bitte legen Sie auf der Seite „Konto“ ein eigenes fest.',
  },
  FACTORS_OPTIONAL: {
    state: 'notice',
    en: 'A password alone opens the portal. Please require a second factor of everyone in the settings.',
    de: 'Für den Adminbereich genügt ein Passwort. Bitte verlangen Sie in den Einstellungen von allen einen zweiten Faktor.',
  },
  MAIL_TO_FILES: {
    state: 'notice',
    en: 'No mail server is set up: emails become files in the data folder. Please set SMTP_URL and MAIL_FROM.',
    de: 'Es ist kein Mailserver eingerichtet: E-Mails werden zu Dateien im Datenordner. Bitte setzen Sie SMTP_URL und MAIL_FROM.',
  },
  MAIL_FOLDER_UNWRITABLE: {
    state: 'problem',
    en: 'No mail server is set up, and emails cannot be written to the data folder either. Please check DATA_DIR.',
    de: 'Es ist kein Mailserver eingerichtet, und E-Mails lassen sich auch nicht in den Datenordner schreiben. Bitte prüfen Sie DATA_DIR.',
  },
  MAIL_UNREACHABLE: {
    state: 'problem',
    en: 'No emails can leave. Please check SMTP_URL: host, port, user name and password.',
    de: 'Es können keine E-Mails hinausgehen. Bitte prüfen Sie SMTP_URL: Host, Port, Benutzername und Passwort.',
  },
  SENDER_UNPROVEN: {
    state: 'notice',
    en: 'The sender’s domain lacks SPF or DKIM in the DNS, so emails may end up as spam. Your email provider tells you which entries to make.',
    de: 'Der Absenderdomain fehlt SPF oder DKIM im DNS, E-Mails können daher im Spam landen. Welche Einträge nötig sind, sagt Ihnen Ihr E-Mail-Anbieter.',
  },
  SENDER_UNASKED: {
    state: 'skipped',
    en: 'The DNS could not be asked, so the sender’s domain was not checked.',
    de: 'Das DNS ließ sich nicht abfragen, daher wurde die Absenderdomain nicht geprüft.',
  },
  SENDER_UNUSED: {
    state: 'skipped',
    en: 'No emails are sent, so no one checks the sender’s domain.',
    de: 'Es werden keine E-Mails gesendet, daher wird die Absenderdomain nicht geprüft.',
  },
  MAILBOX_NONE: {
    state: 'skipped',
    en: 'Replies by email go to the operator’s address. With MAIL_REPLY_TO and IMAP_URL they join the conversation of their order.',
    de: 'Antworten per E-Mail gehen an die Adresse des Betreibers. Mit MAIL_REPLY_TO und IMAP_URL gelangen sie in das Gespräch zu ihrer Bestellung.',
  },
  MAILBOX_UNREACHABLE: {
    state: 'problem',
    en: 'Replies by email do not arrive: the mailbox cannot be opened. Please check IMAP_URL: host, port, user name, password and folder.',
    de: 'Antworten per E-Mail kommen nicht an: Das Postfach lässt sich nicht öffnen. Bitte prüfen Sie IMAP_URL: Host, Port, Benutzername, Passwort und Ordner.',
  },
  SCANNER_NONE: {
    state: 'skipped',
    en: 'Files are not scanned for viruses. With CLAMD_URL they can be opened only once clamd has found them clean.',
    de: 'Dateien werden nicht auf Viren geprüft. Mit CLAMD_URL lassen sie sich erst öffnen, wenn clamd sie für sauber hält.',
  },
  SCANNER_AWAY: {
    state: 'problem',
    en: 'The virus scanner checks no files, so no one can open new ones. Please check CLAMD_URL and that clamd runs and has loaded its signatures.',
    de: 'Der Virenscanner prüft keine Dateien, neue lassen sich deshalb nicht öffnen. Bitte prüfen Sie CLAMD_URL und ob clamd läuft und seine Signaturen geladen hat.',
  },
  DATABASE_AWAY: {
    state: 'problem',
    en: 'The database cannot be used. Please check DATABASE_URL, and that the database server is running, is not read-only and has room on its disk.',
    de: 'Die Datenbank ist nicht nutzbar. Bitte prüfen Sie DATABASE_URL und ob der Datenbankserver läuft, Schreiben erlaubt und Platz auf seinem Datenträger hat.',
  },
  DATABASE_UNASKED: {
    state: 'skipped',
    en: 'This needs the database, which cannot be used yet: see there.',
    de: 'Das setzt die Datenbank voraus, die noch nicht nutzbar ist: siehe dort.',
  },
  DATABASE_OLD: {
    state: 'problem',
    en: 'This PostgreSQL is too old. Version 15 or newer is needed.',
    de: 'Dieses PostgreSQL ist zu alt. Nötig ist Version 15 oder neuer.',
  },
  DATABASE_LACKS_EXTENSION: {
    state: 'problem',
    en: 'The database lacks the extension pg_trgm, which the search needs. Please let an administrator create it (CREATE EXTENSION pg_trgm).',
    de: 'Der Datenbank fehlt die Erweiterung pg_trgm, die die Suche braucht. Bitte lassen Sie sie von einem Administrator anlegen (CREATE EXTENSION pg_trgm).',
  },
  DATABASE_LACKS_INDEX: {
    state: 'notice',
    en: 'The database lacks the index of the search, as after DROP EXTENSION pg_trgm CASCADE: searching many orders takes long. Please create it again with this statement.',
    de: 'Der Datenbank fehlt der Index der Suche, wie nach DROP EXTENSION pg_trgm CASCADE: Die Suche in vielen Bestellungen dauert lange. Bitte legen Sie ihn mit dieser Anweisung wieder an.',
  },
  DATABASE_CLOSED: {
    state: 'problem',
    en: 'The role of DATABASE_URL may not create anything in this database, which is still empty. Please let an administrator of the server make it the owner, or give it that right (GRANT CREATE ON DATABASE and ON SCHEMA public).',
    de: 'Die Rolle aus DATABASE_URL darf in dieser noch leeren Datenbank nichts anlegen. Bitte lassen Sie sie von einem Administrator des Servers zur Eigentümerin machen oder ihr dieses Recht geben (GRANT CREATE ON DATABASE und ON SCHEMA public).',
  },
  DATABASE_EMPTY: {
    state: 'skipped',
    en: 'The database is still empty; the first start makes its tables and the extension pg_trgm.',
    de: 'Die Datenbank ist noch leer; der erste Start legt ihre Tabellen und die Erweiterung pg_trgm an.',
  },
  DATABASE_IN_USE: {
    state: 'skipped',
    en: 'The running server has the embedded database open: the settings show its state.',
    de: 'Der laufende Server nutzt die eingebettete Datenbank: Ihren Zustand zeigen die Einstellungen.',
  },
  DATABASE_NEW: {
    state: 'skipped',
    en: 'There is no database yet; the first start makes it.',
    de: 'Es gibt noch keine Datenbank; der erste Start legt sie an.',
  },
  FILES_UNUSABLE: {
    state: 'problem',
    en: 'A file could not be written and read on trial. Please check STORAGE_URL with its keys, or the data folder.',
    de: 'Eine Datei ließ sich nicht probeweise schreiben und lesen. Bitte prüfen Sie STORAGE_URL und die Schlüssel oder den Datenordner.',
  },
  FILES_UNDELETABLE: {
    state: 'problem',
    en: 'Files can be written but not deleted, so removed and erased ones stay there. Please let the keys of STORAGE_URL delete objects (s3:DeleteObject), or check the data folder. The file of this trial is still there: please delete it.',
    de: 'Dateien lassen sich schreiben, aber nicht löschen; entfernte und gelöschte bleiben deshalb liegen. Bitte erlauben Sie den Schlüsseln aus STORAGE_URL das Löschen von Objekten (s3:DeleteObject) oder prüfen Sie den Datenordner. Die Datei dieser Probe liegt noch dort: Bitte löschen Sie sie.',
  },
  DIRECT_UPLOADS_OFF: {
    state: 'skipped',
    en: 'Files reach the store through the server alone. With STORAGE_URL, STORAGE_DIRECT_UPLOADS lets large ones go straight to the bucket.',
    de: 'Dateien gelangen nur über den Server in den Speicher. Mit STORAGE_URL und STORAGE_DIRECT_UPLOADS kommen große direkt in den Bucket.',
  },
  DIRECT_UPLOADS_BLOCKED: {
    state: 'problem',
    en: 'The bucket refuses uploads from pages of this site. Please let its CORS rules allow PUT with any header from these origins.',
    de: 'Der Bucket lehnt Uploads von Seiten dieser Website ab. Bitte erlauben Sie in seinen CORS-Regeln PUT mit jeder Kopfzeile von diesen Ursprüngen.',
  },
  DIRECT_UPLOADS_INSECURE: {
    state: 'problem',
    en: 'The site is encrypted and the bucket’s address is not, so browsers refuse to upload there. Please set STORAGE_DIRECT_UPLOADS to an https address.',
    de: 'Die Website ist verschlüsselt, die Adresse des Buckets nicht, daher verweigern Browser Uploads dorthin. Bitte setzen Sie STORAGE_DIRECT_UPLOADS auf eine https-Adresse.',
  },
  PAYMENTS_OFF: {
    state: 'skipped',
    en: 'No payment provider is set up: clients see your payment instructions. With STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET they can pay by card.',
    de: 'Es ist kein Zahlungsanbieter eingerichtet: Kunden sehen Ihre Zahlungshinweise. Mit STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET können sie mit Karte zahlen.',
  },
  PAYMENTS_TEST: {
    state: 'notice',
    en: 'The test checkout is on: anyone can mark their order as paid without paying. For real payments, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    de: 'Die Testkasse ist eingeschaltet: Jeder kann seine Bestellung als bezahlt kennzeichnen, ohne zu zahlen. Für echte Zahlungen setzen Sie STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRET.',
  },
  PAYMENTS_REFUSED: {
    state: 'problem',
    en: 'Stripe refuses the key, so no one can pay. Please check STRIPE_SECRET_KEY.',
    de: 'Stripe lehnt den Schlüssel ab, daher kann niemand zahlen. Bitte prüfen Sie STRIPE_SECRET_KEY.',
  },
  PAYMENTS_UNASKED: {
    state: 'skipped',
    en: 'The restricted key may not read webhook endpoints, so the one for this site was not checked.',
    de: 'Der eingeschränkte Schlüssel darf keine Webhook-Endpunkte lesen, daher wurde der dieser Website nicht geprüft.',
  },
  PAYMENTS_NO_ENDPOINT: {
    state: 'problem',
    en: 'Stripe has no enabled webhook endpoint with this URL, so payments are recorded late, and refunds and disputes not at all. Please add it in Stripe’s dashboard and set its STRIPE_WEBHOOK_SECRET.',
    de: 'Bei Stripe gibt es keinen aktiven Webhook-Endpunkt mit dieser URL. Zahlungen werden deshalb spät erfasst, Erstattungen und Beanstandungen gar nicht. Bitte legen Sie ihn bei Stripe an und setzen Sie sein STRIPE_WEBHOOK_SECRET.',
  },
  PAYMENTS_LACK_EVENTS: {
    state: 'problem',
    en: 'Stripe does not report these events to the webhook endpoint. Please add them to it in Stripe’s dashboard.',
    de: 'Diese Ereignisse meldet Stripe dem Webhook-Endpunkt nicht. Bitte fügen Sie sie bei Stripe hinzu.',
  },
  BACKUP_OFF: {
    state: 'notice',
    en: 'No backups are made. Please set BACKUP_DIR to a folder, best on another disk.',
    de: 'Es werden keine Sicherungen erstellt. Bitte setzen Sie BACKUP_DIR auf einen Ordner, am besten auf einem anderen Datenträger.',
  },
  BACKUP_NONE: {
    state: 'notice',
    en: 'There is no backup in this folder yet. The first one follows soon after the server has started; if today’s is in another folder, at the next BACKUP_AT.',
    de: 'In diesem Ordner liegt noch keine Sicherung. Die erste folgt bald nach dem Start des Servers; liegt die von heute in einem anderen Ordner, zur nächsten Zeit von BACKUP_AT.',
  },
  BACKUP_UNWRITABLE: {
    state: 'problem',
    en: 'BACKUP_DIR cannot be written to. Please give the folder to the user that the server runs as, or mount its disk for writing.',
    de: 'BACKUP_DIR ist nicht beschreibbar. Bitte geben Sie den Ordner dem Benutzer, unter dem der Server läuft, oder hängen Sie den Datenträger beschreibbar ein.',
  },
  BACKUP_NO_ROOM: {
    state: 'problem',
    en: 'The disk of BACKUP_DIR has too little room for the next backup. Please make room there, or set BACKUP_DIR to a folder on another disk.',
    de: 'Auf dem Datenträger von BACKUP_DIR ist zu wenig Platz für die nächste Sicherung. Bitte schaffen Sie dort Platz, oder setzen Sie BACKUP_DIR auf einen Ordner auf einem anderen Datenträger.',
  },
  BACKUP_LOST: {
    state: 'problem',
    en: 'The earlier backups are gone from BACKUP_DIR, and no new ones are made there. Please mount its disk, or make the first backup of an empty one with “npm run backup”.',
    de: 'Die früheren Sicherungen fehlen in BACKUP_DIR, und es werden dort keine neuen erstellt. Bitte hängen Sie den Datenträger ein, oder erstellen Sie die erste Sicherung auf einem leeren mit „npm run backup“.',
  },
  BACKUP_FAILED: {
    state: 'problem',
    en: 'The newest backup failed; it is tried again every hour. Please look at the reason.',
    de: 'Die neueste Sicherung ist fehlgeschlagen; sie wird stündlich neu versucht. Bitte sehen Sie sich den Grund an.',
  },
  BACKUP_OLD: {
    state: 'problem',
    en: 'The newest backup is more than a day and a half old. Please check that the server runs at BACKUP_AT and can write to BACKUP_DIR.',
    de: 'Die neueste Sicherung ist älter als anderthalb Tage. Bitte prüfen Sie, ob der Server zur Zeit BACKUP_AT läuft und in BACKUP_DIR schreiben kann.',
  },
} as const satisfies Record<string, Finding>;
export type DoctorFinding = keyof typeof doctorFindings;
