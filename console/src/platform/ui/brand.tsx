import classes from './brand.module.css';
import mark from './mark.svg';

/** The logo and the name of the product. */
export const Brand = ({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) => (
  <span className={classes.brand} data-size={size}>
    <img src={mark} alt="" width={32} height={32} />
    <span>{name}</span>
  </span>
);
