import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';

const arrayOf = (values: readonly string[]): string =>
  `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/**
 * Statements that quickly fill an empty database with `$1` orders: indexes are dropped first and recreated at
 * the end. Must run on one connection.
 *
 * The data is skewed like that of a real business: most orders are done, paid and archived, the newest ones
 * are open, a few surnames are frequent and many are rare, and texts use 20,000 words, about a hundred of
 * which make up most of them. So that pages have the same length for any number of orders, 60 orders are in
 * `review` and 60 contain `webshop`, spread over all; `zebrafinch` is in a single one, in the middle;
 * `brochure` is in one of ten and `newsletter` in three of ten, independently of the client's name.
 */
export const fillOrders: readonly { text: string; hasCount?: true }[] = [
  { text: `set maintenance_work_mem = '256MB'` },
  { text: `set work_mem = '64MB'` },
  { text: `select setseed(0.42)` },
  {
    text: `create temp table put_aside as select indexname, indexdef from pg_indexes
      where tablename = 'orders' and indexname !~ '_(pkey|unique)$'`,
  },
  {
    text: `do $$ declare name text; begin
      for name in select indexname from put_aside loop execute format('drop index %I', name); end loop;
    end $$`,
  },
  {
    text: `create temp table texts as
      select k, string_agg('w' || floor(power(random(), 4) * 20000), ' ') as text
      from generate_series(0, 4999) k, generate_series(1, 5 + k % 15) j group by k`,
  },
  {
    text: `create temp table surnames as
      select k, 'M' || left(translate(md5(k::text), '0123456789', 'ghijklmnop'), 6) as surname
      from generate_series(0, 4999) k`,
  },
  { text: `analyze texts` },
  { text: `analyze surnames` },
  {
    hasCount: true,
    text: `insert into orders (
        id, client_name, client_email, service_type, status, total_price, deposit_amount, is_paid, payment_status,
        is_archived, order_details, locale, search_text, client_name_key, waits_for, created_at
      )
      select i, first || ' ' || surname,
        lower(first || '.' || surname) || case when i % 3 > 0 then i::text else '' end || '@' || domain, service, status,
        price, round(price / 2.0), b < 0.85, case when b < 0.85 then 'paid' when b < 0.9 then 'partial' else 'unpaid' end,
        c < 0.7 and i <= total - 300,
        jsonb_build_object('selectedPlan', 'designAndCode', 'quantity', 1, 'addons', array[]::text[], 'promoCode', null,
          'attachments', array[]::text[], 'templateRequirements', t1.text || ' ' || t2.text
            || case when d < 0.3 then ' newsletter' else '' end
            || case when i / 10 % 10 = 3 then ' brochure' else '' end
            || case when i % (total / 60) = 7 then ' webshop' else '' end
            || case when i = total / 2 then ' zebrafinch' else '' end),
        (${arrayOf(locales)})[1 + floor(d * ${locales.length})], '', replace(lower(first || ' ' || surname), 'ö', 'o'),
        case when status = 'cancelled' or c < 0.7 and i <= total - 300 then 'nothing' when status = 'completed' then 'rest' when status = 'pending' then 'quote' else 'work' end,
        now() - (total - i) * interval '1 minute'
      from (
        select i, $1::integer as total, b, c, d,
          (array['Anna', 'Ben', 'Clara', 'David', 'Eva', 'Felix', 'Greta', 'Hannah', 'Ida', 'Jörg'])[1 + i % 10] as first,
          (array['example.com', 'example.org', 'mail.example', 'studio.example'])[1 + i % 7 % 4] as domain,
          (${arrayOf(serviceTypes)})[1 + i % 11 % ${serviceTypes.length}] as service,
          case
            when i % ($1::integer / 60) = 5 then 'review' when i > $1::integer - 300 then 'pending'
            when a < 0.9 then 'completed' when a < 0.97 then 'cancelled' when a < 0.99 then 'in-progress' else 'pending'
          end as status,
          (array[199, 249, 388, 888, 350, 599])[1 + i % 13 % 6] * (1 + i % 5 % 3) as price,
          floor(power(e, 3) * 5000) as k, floor(f * 5000) as k1, floor(g * 5000) as k2
        from (
          select i, random() a, random() b, random() c, random() d, random() e, random() f, random() g
          from generate_series(1, $1::integer) i
        ) as dice
      ) as made
      join surnames on surnames.k = made.k join texts t1 on t1.k = k1 join texts t2 on t2.k = k2
      order by i`,
  },
  { text: `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))` },
  {
    text: `update orders set search_text = replace(lower(concat_ws(E'\\n', client_name, client_email,
      (select string_agg(value, E'\\n') from jsonb_each_text(order_details)))), 'ö', 'o')`,
  },
  {
    text: `do $$ declare definition text; begin
      for definition in select indexdef from put_aside loop execute definition; end loop;
    end $$`,
  },
  { text: `analyze` },
];
